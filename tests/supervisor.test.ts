import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#infra/log.ts';
import { superviseWorkers } from '#server/supervisor.ts';
import { type RunningServer, startAndFail, startServer } from '#tests/support/running-server.ts';
import { until } from '#tests/support/until.ts';

/** PIDs of the workers that the primary has started, or of the process that runs the jobs. */
async function listWorkers(primary: number | undefined, { jobs = false } = {}): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
      const isFound = command.includes('server.js') && command.includes('--jobs') === jobs;
      return Number(parent) === primary && isFound ? [Number(name)] : [];
    }),
  );
  return found.flat();
}

test('a worker that dies is replaced, even the only one, and the metrics are of the new one', async () => {
  const server = await startServer({ DEMO: 'false', WORKERS: '1' });
  onTestFinished(server.remove);

  for (let i = 0; i < 3; i++) {
    // Without a worker an error: process 0 would be all processes of this group.
    const [worker = Number.NaN] = await listWorkers(server.process.pid);
    process.kill(worker, 'SIGKILL');
    await until(async () => {
      const [next] = await listWorkers(server.process.pid);
      const answer = next === worker ? undefined : await fetch(`${server.url}/readyz`).catch(() => undefined);
      return answer?.ok ? true : undefined;
    });
  }

  expect(server.process.exitCode).toBeNull();
  expect(server.output()).toContain('worker died; restarting');
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('semillero_jobs{state="waiting"}');
});

test('the counters of workers that die stay in the metrics, also when their successors die', async () => {
  const server = await startServer({ DEMO: 'false', WORKERS: '2' });
  onTestFinished(server.remove);
  // A connection that was handed to a worker while it died is never answered.
  const get = async (path: string) =>
    (
      await fetch(server.url + path, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(8_000),
      })
    ).text();
  const countResponses = async () => {
    const text = await get('/metrics').catch(() => '');
    return Number(/^http_request_duration_seconds_count\{kind="api",status="2xx"\} (\d+)$/m.exec(text)?.[1]);
  };
  for (let i = 0; i < 6; i++) await get('/api/products/');
  const counts = [await countResponses()];

  for (let round = 0; round < 3; round++) {
    const oldest = Math.min(...(await listWorkers(server.process.pid)));
    process.kill(oldest, 'SIGKILL');
    const count = await until(async () => {
      const workers = await listWorkers(server.process.pid);
      const isReplaced = workers.length === 2 && !workers.includes(oldest);
      return (isReplaced && (await countResponses())) || undefined;
    });
    counts.push(count);
  }

  expect(counts).toEqual([6, 6, 6, 6]);
});

test('a process that runs the jobs and dies is replaced, while the worker serves', async () => {
  const server = await startServer({ DEMO: 'false', WORKERS: '1' });
  onTestFinished(server.remove);
  const [worker] = await listWorkers(server.process.pid);
  const [killed = Number.NaN] = await until(async () => nonEmpty(await listJobProcesses(server)));

  process.kill(killed, 'SIGKILL');

  const next = await until(async () =>
    nonEmpty((await listJobProcesses(server)).filter((pid) => pid !== killed)),
  );
  expect(next).toHaveLength(1);
  expect(server.output()).toContain('job process died; restarting');
  expect(await listWorkers(server.process.pid)).toEqual([worker]);
});

test('a process that cannot be started is started again later', async () => {
  const errors: object[] = [];
  const programs = ['/usr/bin/missing', process.execPath];
  const started: ChildProcess[] = [];
  const { stop } = await superviseWorkers({
    count: 0,
    forkWorker: () => cluster.fork(),
    forkJobs() {
      const child = spawn(programs[started.length] ?? '', ['--eval', 'setInterval(() => {}, 1e6)']);
      started.push(child);
      return child;
    },
    stopMilliseconds: () => 10_000,
    log: { ...createLog('silent'), error: (values: object) => void errors.push(values) },
  });

  await until(() => started[1]?.pid);
  await stop({ withGrace: true });

  expect(started).toHaveLength(2);
  expect(started[1]?.signalCode).toBe('SIGTERM');
  expect(errors).toEqual([{ err: expect.objectContaining({ code: 'ENOENT' }), delay: 100 }]);
});

test('the primary, its worker and the process of the jobs each use less than 200 MB of memory after startup', async () => {
  const server = await startServer({ WORKERS: '1' });
  onTestFinished(server.remove);

  const jobs = await until(async () => nonEmpty(await listJobProcesses(server)));
  const pids = [server.process.pid, ...(await listWorkers(server.process.pid)), ...jobs];
  const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  const megabytes = statuses.map((status) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024);

  expect(megabytes).toHaveLength(3);
  for (const used of megabytes) expect(used).toBeLessThan(200);
});

test('workers and the process of the jobs exit when the primary is killed', async () => {
  const server = await startServer({ DEMO: 'false', WORKERS: '2' });
  onTestFinished(server.remove);
  const jobs = await until(async () => nonEmpty(await listJobProcesses(server)));
  const children = [...(await listWorkers(server.process.pid)), ...jobs];

  server.process.kill('SIGKILL');

  expect(children).toHaveLength(3);
  await until(() => (children.some(isAlive) ? undefined : true));
});

test.each(['1', '2'])('a port in use fails with a one-sentence error (WORKERS=%s)', async (WORKERS) => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dataDir = `/tmp/semillero-taken-${port}`;
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));

  const { status, output } = await startAndFail({
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    WORKERS,
  });

  expect(status).toBe(1);
  expect(output).toBe(
    `Port ${port} of 127.0.0.1 is taken. Stop the process that listens there, or set another PORT.\n`,
  );
});

function listJobProcesses({ process: { pid } }: RunningServer): Promise<number[]> {
  return listWorkers(pid, { jobs: true });
}

function nonEmpty(pids: number[]): number[] | undefined {
  return pids.length > 0 ? pids : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
