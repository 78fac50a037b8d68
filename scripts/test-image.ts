import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Copy, DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';

/**
 * Runs the steps of the Dockerfile in plain directories, one for each stage, because the machine that tests may have no
 * container engine. Base images are left out: the stages begin empty and use the programs of this machine. The last
 * stage then runs as its user, without write access to anything but its volume, until its health check passes.
 */
const run = promisify(execFile);

const MB = 1_000_000;
const MAX_IMAGE = 350 * MB;
/** Of debian:13-slim, unpacked. */
const BASE_IMAGE = 79 * MB;
const HEALTH_CHECK_SECONDS = 60;
const ADMIN_PASSWORD = 'jardín de invierno';

type Stage = { root: string; directory: string; env: Record<string, string>; instructions: Instruction[] };

const root = await mkdtemp(join(tmpdir(), 'semillero-image-'));
// The user of the image must reach it.
await chmod(root, 0o755);
const started: ChildProcess[] = [];
try {
  const context = await copyContext();
  const image = await buildStages(context);
  await checkSize(image);
  await runImage(image);
  console.log('The image was built, is small enough, was healthy, and printed labels: 5 passed');
} finally {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  await run('chmod', ['-R', 'u+w', root]);
  await rm(root, { recursive: true, force: true });
}

/** The committed files that .dockerignore leaves in. */
async function copyContext(): Promise<string> {
  const context = join(root, 'context');
  await run('git', ['checkout-index', '--all', `--prefix=${context}/`]);
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n').filter(Boolean);
  for (const name of ignored) await rm(join(context, name), { recursive: true, force: true });
  return context;
}

async function buildStages(context: string): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let last: Stage | undefined;
  const instructions = DockerfileParser.parse(await readFile('Dockerfile', 'utf8')).getInstructions();
  for (const instruction of instructions) {
    const words = instruction.getArguments().map((word) => word.getValue());
    if (instruction.getKeyword() === 'FROM') {
      last = { root: join(root, `stage-${stages.size}`), directory: '/', env: {}, instructions: [] };
      await mkdir(join(last.root, 'etc'), { recursive: true });
      await cp('/etc/passwd', join(last.root, 'etc/passwd'));
      stages.set(words[2] ?? `${stages.size}`, last);
    } else if (last) {
      console.log(instruction.getTextContent().split('\n')[0]);
      await runInstruction(instruction, words, last, { stages, context });
      last.instructions.push(instruction);
    }
  }
  if (!last) throw new Error('Dockerfile has no stage.');
  return last;
}

type BuildSources = { stages: ReadonlyMap<string, Stage>; context: string };

async function runInstruction(
  instruction: Instruction,
  words: readonly string[],
  stage: Stage,
  { stages, context }: BuildSources,
): Promise<void> {
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.directory = words[0] ?? '/';
      await mkdir(join(stage.root, stage.directory), { recursive: true });
      break;
    case 'COPY': {
      const from = (instruction as Copy)
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue();
      const source = from ? stages.get(from)?.root : context;
      if (!source) throw new Error(`COPY from the unknown stage ${from}`);
      await copyFiles(words, source, stage);
      break;
    }
    case 'RUN':
      await run('bash', ['-c', inStage(words.join(' '), stage)], {
        cwd: join(stage.root, stage.directory),
        env: { ...process.env, ...stage.env, CI: 'true' },
        maxBuffer: 100 * MB,
      });
      break;
    case 'ENV':
      Object.assign(stage.env, Object.fromEntries(words.map((word) => word.split(/=(.*)/s))));
  }
}

async function copyFiles(words: readonly string[], source: string, { root: to, directory }: Stage) {
  const names = words.slice(0, -1);
  const target = words.at(-1) ?? '.';
  for (const name of names) {
    const isFolder = (await lstat(join(source, name))).isDirectory();
    // A folder's content is copied, and a file goes into a folder that is named with `/` or `.`.
    const file = /(?:^|\/)\.?\/?$/.test(target) && !isFolder ? join(target, basename(name)) : target;
    await cp(join(source, name), join(to, directory, file), { recursive: true, verbatimSymlinks: true });
  }
}

/** Absolute paths of the image as paths of the stage's directory. */
function inStage(command: string, stage: Stage): string {
  return command.replaceAll(/(?<=^|[\s=])\/(?=data\b|app\b|etc\b)/g, `${stage.root}/`);
}

async function checkSize(image: Stage): Promise<void> {
  const { stdout } = await run('du', ['--summarize', '--bytes', image.root]);
  const bytes = Number(stdout.split('\t')[0]) + BASE_IMAGE;
  console.log(`${Math.round(bytes / MB)} MB with its base image`);
  if (bytes > MAX_IMAGE) throw new Error(`The image has more than ${MAX_IMAGE / MB} MB.`);
}

async function runImage(image: Stage): Promise<void> {
  const port = await findFreePort();
  const env = {
    ...withStagePaths(image),
    PORT: String(port),
    HOST: '127.0.0.1',
    // It has lots with labels.
    DEMO: 'true',
    ADMIN_PASSWORD,
    HOME: join(image.root, 'data'),
    PATH: process.env.PATH ?? '',
  };
  const as = await asImageUser(image);
  const [file, ...args] = [...as, ...findJson(image, 'CMD')];
  const server = spawn(file ?? '', args, { cwd: join(image.root, image.directory), env, stdio: 'inherit' });
  started.push(server);
  await waitUntilHealthy(image, env);

  const url = `http://127.0.0.1:${port}`;
  const page = await fetch(`${url}/`);
  if (page.status !== 200) throw new Error(`The home page answered ${page.status}.`);
  await printLabels(url);
  server.kill('SIGTERM');
  const [status] = await once(server, 'exit');
  if (status !== 0) throw new Error(`The server ended with ${status} after SIGTERM.`);
}

/** Labels need packages that the image has only in its bundle, and fonts beside the sources. */
async function printLabels(url: string): Promise<void> {
  const login = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username_or_email: 'admin', password: ADMIN_PASSWORD }),
  });
  const cookies = login.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const labels = await fetch(`${url}/api/label-runs/1/pdf/`, { headers: { cookie: cookies.join('; ') } });
  const start = (await labels.text()).slice(0, 5);
  if (start !== '%PDF-') throw new Error(`The labels answered ${labels.status} with ${start}.`);
}

function withStagePaths(image: Stage): Record<string, string> {
  return Object.fromEntries(Object.entries(image.env).map(([name, value]) => [name, inStage(value, image)]));
}

/**
 * Only the volume can be written to. Where root runs this, the server runs as the user of the image, among its users; the
 * namespace ends with it.
 */
async function asImageUser(image: Stage): Promise<string[]> {
  const volume = join(image.root, 'data');
  const [uid = '', gid = ''] = (find(image, 'USER').getArguments()[0]?.getValue() ?? '').split(':');
  for (const name of await readdir(image.root))
    if (name !== 'data') await run('chmod', ['-R', 'a+rX,a-w', join(image.root, name)]);
  if (process.getuid?.() !== 0) return [];
  await run('chown', ['-R', `${uid}:${gid}`, volume]);
  const users = join(image.root, 'etc/passwd');
  const script = `mount --bind ${users} /etc/passwd && exec setpriv --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --inh-caps=-all -- "$@"`;
  return ['unshare', '--mount', 'sh', '-c', script, '--'];
}

async function waitUntilHealthy(image: Stage, env: Record<string, string>): Promise<void> {
  const [file = '', ...args] = findJson(image, 'HEALTHCHECK');
  const cwd = join(image.root, image.directory);
  for (let seconds = 0; seconds < HEALTH_CHECK_SECONDS; seconds++) {
    const isHealthy = await run(file, args, { cwd, env }).then(
      () => true,
      () => false,
    );
    if (isHealthy) return;
    await pause(1_000);
  }
  throw new Error('The health check did not pass.');
}

function find(image: Stage, keyword: string): Instruction {
  const found = image.instructions.findLast((one) => one.getKeyword() === keyword);
  if (!found) throw new Error(`The last stage has no ${keyword}.`);
  return found;
}

/** The command of CMD or HEALTHCHECK, which is written as JSON, so that no shell runs in the image. */
function findJson(image: Stage, keyword: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = (find(image, keyword) as JSONInstruction).getTextContent();
  return JSON.parse(text.slice(text.indexOf('[')));
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}
