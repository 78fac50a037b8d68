import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCli } from '#cli/run.ts';

export type CliResult = { status: number; stdout: string; stderr: string };

/** Runs a CLI command in this process, with only these environment variables. */
export async function cliWith(env: Record<string, string>, ...args: string[]): Promise<CliResult> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const output = Promise.all([text(stdout), text(stderr)]);
  const status = await runCli(args, { env, stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, err] = await output;
  return { status, stdout: out, stderr: err };
}
