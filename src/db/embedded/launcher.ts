import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '#db/startup-error.ts';

export type Launch = (program: string, args: readonly string[]) => ChildProcess;

/** A clean environment, because PGPORT and similar variables would change PostgreSQL's behaviour. */
const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

const run = promisify(execFile);

/**
 * Determines how to start PostgreSQL's programs here: not as root, which they refuse, and, where Linux supports it, so
 * that they receive SIGINT when this process dies for any reason. The child keeps its process id, because each step
 * replaces itself with the next by exec. Linux watches the thread that started the child, so call this function and its
 * result from the main thread.
 *
 * @throws StartupError when this process is root and the machine cannot run programs as another user.
 */
export async function findLauncher(): Promise<Launch> {
  const prefix = process.getuid?.() === 0 ? await dropRootPrefix() : [];
  const withParent = [...prefix, 'setpriv', '--pdeathsig', 'INT', '--'];
  const steps = (await canRun(withParent)) ? withParent : prefix;
  return (program, args) => {
    const [first = program, ...rest] = [...steps, program, ...args];
    return spawn(first, rest, SPAWN_OPTIONS);
  };
}

/** A session of its own: Ctrl-C on a terminal only reaches this process, which then stops the database last. */
const SPAWN_OPTIONS: SpawnOptions = {
  cwd: '/',
  env: CLEAN_ENVIRONMENT,
  detached: true,
  stdio: ['ignore', 'ignore', 'pipe'],
};

/** In a user namespace without a mapping, root runs as the `nobody` user, which also owns root's files there. */
async function dropRootPrefix(): Promise<readonly string[]> {
  const prefix = ['unshare', '--user', '--'];
  if (await canRun(prefix)) return prefix;
  throw new StartupError(
    'PostgreSQL refuses to run as root, and this machine does not allow user namespaces (unshare --user). ' +
      'Start Semillero as another user, or name a server in DATABASE_URL.',
  );
}

async function canRun([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await run(program, [...args, 'true'], { env: CLEAN_ENVIRONMENT });
    return true;
  } catch {
    return false;
  }
}
