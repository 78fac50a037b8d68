import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A script of Node with its arguments. */
export type Part = { name: string; args: readonly string[] };

/** How a part ended, with a line for it and what it printed. */
type Result = { passed: boolean; report: string };

/**
 * Runs all parts at the same time with `env` beside the variables of this process. Prints the output of each that has
 * passed when it ends, and that of the failed ones after all others, where a reader looks first. Returns whether all
 * have passed.
 */
export async function runSideBySide(parts: readonly Part[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const running = new Set<number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const pid of running) process.kill(-pid, 'SIGTERM');
      process.exit(1);
    });
  }
  const results = await Promise.all(
    parts.map(async (part) => {
      const result = await run(part, env, running);
      if (result.passed) console.log(result.report);
      return result;
    }),
  );
  const failed = results.filter(({ passed }) => !passed);
  for (const { report } of failed) console.log(report);
  return failed.length === 0;
}

/**
 * Runs a part in its own process group, because some parts start processes that survive a signal to the parent alone.
 */
async function run({ name, args }: Part, env: NodeJS.ProcessEnv, running: Set<number>): Promise<Result> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  const [[status], out, err] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (pid !== undefined) running.delete(pid);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const passed = status === 0;
  return {
    passed,
    report: `${passed ? 'passed' : 'FAILED'}: ${name} (${seconds} s)\n${out}${err}`.trimEnd(),
  };
}
