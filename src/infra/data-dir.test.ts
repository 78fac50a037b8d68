import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '#db/startup-error.ts';
import { getOrCreateSecret, lockDataDir } from '#infra/data-dir.ts';
import { aDirectory } from '#tests/support/directories.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

/** Child process: tries to lock once a line arrives on stdin, writes the result to stdout, and stays alive. */
const LOCK_SCRIPT = `
  import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))};
  process.stdin.once('data', () => {
    try { lockDataDir(process.argv[1]); console.log('won'); } catch (error) { console.log(error.message); }
  });
  console.log('ready');
`;

async function aLockingProcess(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOCK_SCRIPT, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await firstOutput(child);
  return child;
}

async function firstOutput({ stdout }: ChildProcess): Promise<string> {
  const [data] = stdout ? await once(stdout, 'data') : [];
  return String(data).trim();
}

function tryLock(child: ChildProcess): Promise<string> {
  const answer = firstOutput(child);
  child.stdin?.write('go\n');
  return answer;
}

test('the data directory is created with permissions for its owner only', () => {
  const dataDir = join(aDirectory(), 'new', 'var');

  const lock = lockDataDir(dataDir);

  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  lock.release();
});

test('a second instance is rejected with the process id of the first', () => {
  const dataDir = aDirectory();
  const lock = lockDataDir(dataDir);

  const second = () => lockDataDir(dataDir);

  expect(second).toThrow(StartupError);
  expect(second).toThrow(
    `The data directory ${dataDir} is already in use by process ${process.pid}. Stop that process first, or set another DATA_DIR.`,
  );
  lock.release();
});

test('a released directory can be locked again', () => {
  const dataDir = aDirectory();
  lockDataDir(dataDir).release();

  const lock = lockDataDir(dataDir);

  expect(readFileSync(join(dataDir, 'instance.pid'), 'utf8')).toBe(`${process.pid}\n`);
  lock.release();
});

test('the lock of a killed process is released, even when its pid is reused', async () => {
  const dataDir = aDirectory();
  const holder = await aLockingProcess(dataDir);
  await tryLock(holder);
  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  writeFileSync(join(dataDir, 'instance.pid'), `${process.ppid}\n`);

  const lock = lockDataDir(dataDir);

  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
  lock.release();
});

test('of several processes that start concurrently after a crash, exactly one gets the lock', {
  timeout: LOAD_TEST_MS,
}, async () => {
  const dataDir = aDirectory();
  const dead = await aLockingProcess(dataDir);
  await tryLock(dead);
  const contenders = await Promise.all(Array.from({ length: 6 }, () => aLockingProcess(dataDir)));
  dead.kill('SIGKILL');
  await once(dead, 'exit');

  const answers = await Promise.all(contenders.map(tryLock));

  expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('is already in use'))).toHaveLength(5);
});

test('the error for a directory that cannot be created names it', () => {
  const file = join(aDirectory(), 'file');
  writeFileSync(file, '');

  expect(() => lockDataDir(join(file, 'var'))).toThrow(`DATA_DIR ${join(file, 'var')} cannot be used: `);
});

test('a secret is created once, for its owner only, and leaves no temporary file', () => {
  const dataDir = aDirectory();

  const secret = getOrCreateSecret(dataDir, 'session-secret');

  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(getOrCreateSecret(dataDir, 'session-secret')).toBe(secret);
  expect(getOrCreateSecret(dataDir, 'other-secret')).not.toBe(secret);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['other-secret', 'session-secret']);
});

test('a damaged secret file is rejected', () => {
  const dataDir = aDirectory();
  writeFileSync(join(dataDir, 'session-secret'), 'abc\n');

  expect(() => getOrCreateSecret(dataDir, 'session-secret')).toThrow('does not contain a complete secret');
});
