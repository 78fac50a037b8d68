import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { CannotStart } from '#db/cannot-start.ts';

export type Launch = (program: string, args: readonly string[]) => ChildProcess;

/** Nothing of this process's environment reaches PostgreSQL: PGPORT and its like would change what it does. */
const PLAIN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

const run = promisify(execFile);

/**
 * Finds how programs of PostgreSQL are started here: not as root, which they refuse, and so that they get
 * SIGINT when this process dies, however it dies, where Linux can do that. A child then keeps its process
 * number, since every step replaces itself by the next. Linux counts the death of the thread that started
 * the child, so call this and what it returns from the main one.
 *
 * @throws CannotStart when this is root and the machine offers no way not to be.
 */
export async function findLauncher(): Promise<Launch> {
  const prefix = process.getuid?.() === 0 ? await leaveRoot() : [];
  const withParent = [...prefix, 'setpriv', '--pdeathsig', 'INT', '--'];
  const steps = (await works(withParent)) ? withParent : prefix;
  return (program, args) => {
    const [first = program, ...rest] = [...steps, program, ...args];
    return spawn(first, rest, SPAWN_OPTIONS);
  };
}

/** Its own session: Ctrl-C on a terminal reaches this process alone, which then stops the database last. */
const SPAWN_OPTIONS: SpawnOptions = {
  cwd: '/',
  env: PLAIN_ENVIRONMENT,
  detached: true,
  stdio: ['ignore', 'ignore', 'pipe'],
};

/** Inside a user namespace without a mapping root is nobody, and the files of root are nobody's own. */
async function leaveRoot(): Promise<readonly string[]> {
  const prefix = ['unshare', '--user', '--'];
  if (await works(prefix)) return prefix;
  throw new CannotStart(
    'PostgreSQL refuses to run as root, and this machine does not let it run in a user namespace (unshare --user). ' +
      'Start Semillero as another user, or name a server in DATABASE_URL.',
  );
}

async function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await run(program, [...args, 'true'], { env: PLAIN_ENVIRONMENT });
    return true;
  } catch {
    return false;
  }
}
