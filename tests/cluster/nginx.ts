import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#tests/support/until.ts';

const NGINX = '/usr/sbin/nginx';
const EXAMPLES = join(import.meta.dirname, '../../deploy');
type NginxOptions = {
  /** With `deploy/nginx-cache.conf`: each response has what the cache did in `X-Cache-Status`. */
  hasCache?: boolean;
};

const TEMPORARY_DIRECTORIES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * nginx with `deploy/nginx.conf`, except for what belongs to a machine: addresses, TLS, and the rate for one visitor, since
 * all visitors of a test have one address. Each response names its node in `X-Upstream`.
 */
export async function startNginx(
  port: number,
  nodePorts: readonly number[],
  { hasCache = false }: NginxOptions = {},
) {
  await access(NGINX).catch((cause) => {
    throw new Error(`${NGINX} is missing: install nginx-light`, { cause });
  });
  const directory = await mkdtemp(join(tmpdir(), 'semillero-nginx-'));
  const config = join(directory, 'nginx.conf');
  const write = async (ports: readonly number[]) =>
    writeFile(config, await nginxConfig(directory, port, ports, hasCache));
  await write(nodePorts);
  const child = spawn(NGINX, ['-c', config, '-e', join(directory, 'error.log'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += chunk));
  const url = `http://127.0.0.1:${port}`;
  await until(() => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${printed}`);
    return fetch(`${url}/healthz`).then(
      () => true as const,
      () => undefined,
    );
  });

  return {
    url,
    /** Sends new requests to these nodes; running ones are finished. Resolves when no request is sent to others. */
    async useNodes(ports: readonly number[]) {
      await write(ports);
      child.kill('SIGHUP');
      const expected = new Set(ports.map((each) => `127.0.0.1:${each}`));
      const removed = (upstream: string | null) => upstream === null || !expected.has(upstream);
      await until(async () => {
        const answers = await Promise.all(
          Array.from({ length: 2 * ports.length }, () =>
            fetch(`${url}/favicon.svg`, { headers: { connection: 'close' } }),
          ),
        );
        const upstreams = answers.map(({ headers }) => headers.get('x-upstream'));
        await Promise.all(answers.map((answer) => answer.arrayBuffer()));
        return upstreams.some(removed) || new Set(upstreams).size < expected.size ? undefined : true;
      });
    },
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function nginxConfig(
  directory: string,
  port: number,
  nodePorts: readonly number[],
  hasCache: boolean,
): Promise<string> {
  const example = await readFile(join(EXAMPLES, 'nginx.conf'), 'utf8');
  const headers = [
    'add_header X-Upstream $upstream_addr always;',
    ...(hasCache ? ['add_header X-Cache-Status $upstream_cache_status always;'] : []),
  ];
  const nodes = nodePorts.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=5s;`).join('\n');
  const site = replaceAll(example, [
    [/server 10\.0\.0\.11:3000 max_fails=1 fail_timeout=5s;/, nodes],
    [/server 10\.0\.0\.12:3000 max_fails=1 fail_timeout=5s;/, ''],
    [/server \{\n\tlisten 80;[^}]*\}/, ''],
    [/listen 443 ssl http2;\n\tlisten \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/\n\tssl_(?:certificate|certificate_key|protocols|session_cache|session_tickets) [^;]*;/g, ''],
    [/rate=50r\/s/, 'rate=10000r/s'],
    [/\/var\/log\/nginx\/semillero\.log/, `${directory}/access.log`],
    [/proxy_set_header Host \$host;/, 'proxy_set_header Host $http_host;'],
    [/proxy_http_version 1\.1;/g, `proxy_http_version 1.1;\n\t${headers.join('\n\t')}`],
  ]);
  const cache = hasCache
    ? replaceAll(await readFile(join(EXAMPLES, 'nginx-cache.conf'), 'utf8'), [
        [/\/var\/cache\/nginx\/semillero/, `${directory}/cache`],
      ])
    : '';
  return `worker_processes 1;
user root;
pid ${directory}/pid;
error_log ${directory}/error.log;
events {}
http {
  access_log off;
  ${TEMPORARY_DIRECTORIES.map((name) => `${name}_temp_path ${directory}/${name};`).join('\n  ')}
  ${cache}
  ${site}
}
`;
}

/** @throws Error when the example no longer has one of the texts. */
function replaceAll(text: string, replacements: ReadonlyArray<readonly [RegExp, string]>): string {
  return replacements.reduce((result, [before, after]) => {
    if (result.search(before) < 0) throw new Error(`the example has no ${before}`);
    return result.replace(before, after);
  }, text);
}
