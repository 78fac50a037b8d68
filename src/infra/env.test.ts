import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findMisspeltSettings, InvalidSettings, readEnv } from '#infra/env.ts';

const WITH_SERVER = { DATABASE_URL: 'postgres://ana:clave@db.example/shop', SESSION_SECRET: 'x'.repeat(32) };
const WITH_S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'fotos',
  S3_REGION: 'sa-east-1',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'key-secret',
};

function settingsError(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.message;
    throw error;
  }
  return 'accepted';
}

test('without settings, the embedded defaults apply', () => {
  const env = readEnv({});

  expect(env).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    mailFrom: 'no-responder@localhost',
    dataDir: resolve('var'),
    workers: 1,
    demo: true,
    warrantyEligibility: 'completed',
    orderLimits: { perHour: 20, openOrders: 10, openUnits: 200 },
    pendingOrderDays: 0,
    uploadLimits: { seconds: 60, totalSeconds: 900, megabytes: 60, totalMegabytes: 1000 },
    bodyTimeoutSeconds: 120,
    trustProxy: false,
    stopGraceSeconds: 0,
    requireSecondFactor: false,
    securityLogDays: 180,
    serviceWorker: true,
    renderingsPerMinute: 1_200,
    logLevel: 'info',
  });
});

test('an empty or blank setting counts as unset', () => {
  const env = readEnv({ PORT: '', HOST: '  ', DATABASE_URL: '', LOG_LEVEL: '' });

  expect(env).toEqual(readEnv({}));
});

test('the default public address follows the port', () => {
  expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('with a public address the server listens on all interfaces, unless HOST is set', () => {
  const PUBLIC_URL = 'https://semillas.example/';

  expect(readEnv({ PUBLIC_URL })).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://semillas.example' });
  expect(readEnv({ PUBLIC_URL, HOST: '::1' }).host).toBe('::1');
});

test('with DATABASE_URL the defaults are a worker per core, no demo and a grace period at shutdown', () => {
  const env = readEnv(WITH_SERVER);

  expect(env).toMatchObject({ databaseUrl: WITH_SERVER.DATABASE_URL, sessionSecret: 'x'.repeat(32) });
  expect(env).toMatchObject({ workers: availableParallelism(), demo: false, stopGraceSeconds: 5 });
});

test('WORKERS and DEMO override their defaults', () => {
  expect(readEnv({ ...WITH_SERVER, WORKERS: '3', DEMO: 'true' })).toMatchObject({ workers: 3, demo: true });
  expect(readEnv({ WORKERS: '2', DEMO: 'false' })).toMatchObject({ workers: 2, demo: false });
});

test('a relative data directory is resolved to an absolute path', () => {
  expect(readEnv({ DATA_DIR: 'elsewhere/data' }).dataDir).toBe(resolve('elsewhere/data'));
});

test('the remaining settings are read unchanged', () => {
  const env = readEnv({
    SMTP_URL: 'smtps://ana:clave@mail.example:465',
    MAIL_FROM: 'Semillero <hola@semillas.example>',
    ADMIN_EMAIL: 'ana@semillas.example',
    ADMIN_PASSWORD: 'clave-larga-1',
    WARRANTY_ELIGIBILITY: 'open',
    TRUST_PROXY: 'true',
    STOP_GRACE_SECONDS: '15',
    STAFF_SECOND_FACTOR: 'required',
    SECURITY_LOG_DAYS: '30',
    RENDERINGS_PER_MINUTE: '0',
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: 't'.repeat(16),
  });

  expect(env).toMatchObject({
    smtpUrl: 'smtps://ana:clave@mail.example:465',
    mailFrom: 'Semillero <hola@semillas.example>',
    adminEmail: 'ana@semillas.example',
    adminPassword: 'clave-larga-1',
    warrantyEligibility: 'open',
    trustProxy: true,
    stopGraceSeconds: 15,
    requireSecondFactor: true,
    securityLogDays: 30,
    renderingsPerMinute: 0,
    logLevel: 'debug',
    metricsToken: 't'.repeat(16),
  });
});

test('telemetry is off without an endpoint, and has the defaults of OpenTelemetry with one', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
  const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'http://collector:4318/v1/traces';

  expect(readEnv({ OTEL_SERVICE_NAME: 'tienda' }).telemetry).toBeUndefined();
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeUndefined();
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).telemetry).toEqual({
    hasTraces: true,
    hasMetrics: true,
    serviceName: 'semillero',
    traceRatio: 1,
    spanDelayMilliseconds: 5_000,
    metricIntervalMilliseconds: 60_000,
  });
  expect(
    readEnv({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.05' }).telemetry,
  ).toMatchObject({ hasTraces: true, hasMetrics: false, traceRatio: 0.05 });
});

test('the five settings of the image store are read', () => {
  expect(readEnv(WITH_S3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'fotos',
    region: 'sa-east-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'key-secret',
  });
});

test.each([
  ['PORT', 'abc', 'PORT is "abc": it must be a whole number from 1 to 65535.'],
  ['PORT', '0', 'PORT is "0": it must be a whole number from 1 to 65535.'],
  ['PORT', '65536', 'PORT is "65536": it must be a whole number from 1 to 65535.'],
  ['PORT', '80.5', 'PORT is "80.5": it must be a whole number from 1 to 65535.'],
  ['HOST', 'a b', 'HOST is "a b": it must be a host name or an IP address.'],
  ['PUBLIC_URL', 'semillas.example', 'it must be an http or https address without a path.'],
  ['PUBLIC_URL', 'ftp://semillas.example', 'it must be an http or https address without a path.'],
  ['PUBLIC_URL', 'https://semillas.example/tienda', 'it must be an http or https address without a path.'],
  ['PUBLIC_URL', 'https://ana@semillas.example', 'it must be an http or https address without a path.'],
  ['MAIL_FROM', 'hola', 'MAIL_FROM is "hola": it must be an address, or a name and an <address>.'],
  ['S3_ENDPOINT', 's3.example', 'it must be an address that begins with http:// or https://.'],
  ['S3_ENDPOINT', 'https://s3.example?x=1', 'it must be an address without a user, a password or a query'],
  ['S3_BUCKET', 'Fotos/1', 'S3_BUCKET is "Fotos/1": it must be the name of a bucket'],
  ['S3_REGION', 'sa east', 'S3_REGION is "sa east": it must be the name of a region'],
  ['WORKERS', '0', 'WORKERS is "0": it must be a whole number from 1 to 256.'],
  ['DEMO', 'maybe', 'DEMO is "maybe": it must be true or false.'],
  ['ADMIN_EMAIL', 'ana', 'ADMIN_EMAIL is "ana": it must be an e-mail address.'],
  ['WARRANTY_ELIGIBILITY', 'all', 'WARRANTY_ELIGIBILITY is "all": it must be completed or open.'],
  ['SECURITY_LOG_DAYS', '0', 'SECURITY_LOG_DAYS is "0": it must be a whole number from 1 to 3650.'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY is "1": it must be true or false.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud": it must be fatal, error, warn, info, debug, trace, or silent.'],
])('%s=%s is rejected with a message that names the allowed values', (name, value, sentence) => {
  expect(settingsError({ [name]: value })).toContain(sentence);
});

test.each([
  ['DATABASE_URL', 'mysql://ana:clave@db.example/shop', 'begins with postgres:// or postgresql://'],
  ['SESSION_SECRET', 'clave', 'must have 32 characters or more'],
  ['DATABASE_URL', 'postgres://ana:clave/1@db.example/shop', 'written as %2F %3F %23 and %40'],
  [
    'DATABASE_URL',
    'postgres://ana:clave@db.example/shop?sslmode=verify',
    'must have one of these in sslmode: disable, prefer, require, verify-ca, verify-full, or no-verify',
  ],
  ['SMTP_URL', 'http://ana:clave@mail.example', 'begins with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://ana:clave%40@mail%zz', 'must be the address of a mail server without a path'],
  ['SMTP_URL', 'smtp:///clave', 'must be the address of a mail server without a path'],
  ['SMTP_URL', 'smtp://ana:cl@ve/clave@mail.example', 'written as %2F %3F %23 and %40'],
  ['SMTP_URL', 'smtp://ana:cl@ve?clave@mail.example', 'written as %2F %3F %23 and %40'],
  ['SMTP_URL', 'smtp://ana:cl@ve#clave@mail.example', 'written as %2F %3F %23 and %40'],
  [
    'S3_ENDPOINT',
    'https://ana:clave@s3.example',
    'without a user, a password or a query: keys have settings',
  ],
  ['BACKUP_S3_ENDPOINT', 'https://ana:clave@s3.example', 'without a user, a password or a query'],
  ['ADMIN_PASSWORD', 'clave-corta', 'must have 12 characters or more'],
  ['METRICS_TOKEN', 'clave', 'must have 16 characters or more'],
  ['METRICS_TOKEN', 'una-clave-de-ñandú', 'must have ASCII characters only, and no space at its ends'],
  ['METRICS_TOKEN', 'una-clave-con-espacio ', 'must have ASCII characters only, and no space at its ends'],
])('the error for an invalid %s does not contain the value', (name, value, allowed) => {
  const rejection = settingsError({ ...WITH_SERVER, MAIL_FROM: 'hola@semillas.example', [name]: value });

  expect(rejection).toMatch(new RegExp(`^${name} has a value that cannot be used: it .*${allowed}`));
  expect(rejection).not.toContain('clave');
});

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?x=1&sslmode=verify-ca&sslrootcert=/ca.pem', '?x=1&sslmode=verify-full&sslrootcert=/ca.pem'],
  ['?sslmode=verify-full', '?sslmode=verify-full'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
  ['', ''],
])('an address of a database with %s is used with %s', (given, used) => {
  const { DATABASE_URL: url } = WITH_SERVER;
  const env = readEnv({ ...WITH_SERVER, DATABASE_URL: url + given, DATABASE_REPLICA_URL: url + given });

  expect([env.databaseUrl, env.databaseReplicaUrl]).toEqual([url + used, url + used]);
});

test('DATABASE_URL requires SESSION_SECRET, and DATABASE_REPLICA_URL requires DATABASE_URL', () => {
  expect(settingsError({ DATABASE_URL: WITH_SERVER.DATABASE_URL })).toMatch(/^SESSION_SECRET is missing/);
  expect(settingsError({ DATABASE_REPLICA_URL: WITH_SERVER.DATABASE_URL })).toMatch(
    /^DATABASE_URL is missing/,
  );
});

test('the embedded database allows four workers, a server any number', () => {
  expect(readEnv({ WORKERS: '4' }).workers).toBe(4);
  expect(settingsError({ WORKERS: '5' })).toBe(
    'WORKERS is "5": it must be at most 4 without DATABASE_URL, because the embedded database has 100 connections.',
  );
  expect(readEnv({ ...WITH_SERVER, WORKERS: '5' }).workers).toBe(5);
});

test('SMTP_URL may have options, and a host of other letters', () => {
  for (const SMTP_URL of ['smtp://[::1]:25/?name=tienda', 'smtps://ana:cl%40ve@ñandú.example'])
    expect(readEnv({ SMTP_URL, MAIL_FROM: 'hola@semillas.example' }).smtpUrl).toBe(SMTP_URL);
});

test('SMTP_URL requires MAIL_FROM', () => {
  expect(settingsError({ SMTP_URL: 'smtp://mail.example' })).toMatch(/^MAIL_FROM is missing/);
});

test.each(Object.keys(WITH_S3))('an image store without %s is rejected', (name) => {
  expect(settingsError({ ...WITH_S3, [name]: '' })).toBe(
    `${name} is missing: the S3 settings must be set all or none.`,
  );
});

test('every invalid setting has its own message', () => {
  const sentences = settingsError({ PORT: 'abc', DEMO: 'maybe', SMTP_URL: 'smtp://mail.example' }).split(
    '\n',
  );

  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'DEMO', 'MAIL_FROM']);
});

test('order limits are whole numbers, and 0 disables a limit', () => {
  expect(
    readEnv({ ORDERS_PER_HOUR: '0', OPEN_ORDERS: '3', OPEN_UNITS: '0', PENDING_ORDER_DAYS: '7' }),
  ).toMatchObject({
    orderLimits: { perHour: 0, openOrders: 3, openUnits: 0 },
    pendingOrderDays: 7,
  });
  expect(settingsError({ OPEN_UNITS: '-1' })).toBe(
    'OPEN_UNITS is "-1": it must be a whole number from 0 to 10000000.',
  );
  expect(settingsError({ PENDING_ORDER_DAYS: '1.5' })).toBe(
    'PENDING_ORDER_DAYS is "1.5": it must be a whole number from 0 to 3650.',
  );
});

const RECIPIENT = 'age148fgzxdws59dqjwt30u53uxjv762wtgcphcas45q8wwflumc5sdqxsa34e';
const WITH_BACKUPS = { BACKUP_TO: '/backups', BACKUP_RECIPIENTS: RECIPIENT };
const BACKUP_S3 = {
  BACKUP_S3_ENDPOINT: 'https://other.example',
  BACKUP_S3_REGION: 'us-east-1',
  BACKUP_S3_ACCESS_KEY_ID: 'other-id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'other-secret',
};

test('backups go to a directory, by default each night, and the newest seven and those of 30 days stay', () => {
  expect(readEnv(WITH_BACKUPS).backups).toEqual({
    target: { directory: '/backups' },
    recipients: [RECIPIENT],
    times: ['03:30'],
    keepDays: 30,
    keep: 7,
    wal: false,
  });
  expect(readEnv({ ...WITH_BACKUPS, BACKUP_TIMES: '03:00, 15:00' }).backups?.times).toEqual([
    '03:00',
    '15:00',
  ]);
});

test('backups go to a bucket, with credentials of their own or those of the images', () => {
  const env = { ...WITH_S3, ...WITH_BACKUPS, BACKUP_TO: 's3://copias/tienda/noche/' };
  const images = {
    endpoint: 'https://s3.example',
    region: 'sa-east-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'key-secret',
  };
  const own = {
    endpoint: 'https://other.example',
    region: 'us-east-1',
    accessKeyId: 'other-id',
    secretAccessKey: 'other-secret',
  };

  expect(readEnv(env).backups?.target).toEqual({
    s3: { bucket: 'copias', ...images },
    prefix: 'tienda/noche/',
  });
  expect(readEnv({ ...env, ...BACKUP_S3, BACKUP_TO: 's3://copias' }).backups?.target).toEqual({
    s3: { bucket: 'copias', ...own },
    prefix: '',
  });
});

test.each([
  [{ BACKUP_TO: '/backups' }, /^BACKUP_RECIPIENTS is missing: it must have the public key/],
  [
    { BACKUP_RECIPIENTS: RECIPIENT },
    /^BACKUP_TO is missing: it must name the place of the backups when BACKUP_RECIPIENTS is set\.$/,
  ],
  [
    { BACKUP_RECIPIENTS: RECIPIENT, BACKUP_WAL: 'true' },
    /^BACKUP_TO is missing: it must name the place of the archive when BACKUP_WAL is true\.$/,
  ],
  [{ ...WITH_BACKUPS, BACKUP_TO: 's3://copias' }, /^BACKUP_S3_ENDPOINT is missing: BACKUP_TO is a bucket/],
  [{ ...WITH_BACKUPS, BACKUP_TO: 's3://C' }, /^BACKUP_TO is "s3:\/\/C": it must be a directory, or a bucket/],
  [
    { ...WITH_BACKUPS, BACKUP_S3_REGION: 'x' },
    /and BACKUP_S3_SECRET_ACCESS_KEY are missing: the S3 settings of/,
  ],
  [{ ...WITH_BACKUPS, BACKUP_TIMES: '24:00' }, /^BACKUP_TIMES is "24:00": it must be times of day as HH:MM/],
  [{ BACKUP_WAL: 'true' }, /^BACKUP_TO is missing: it must name the place of the archive when BACKUP_WAL is/],
  [
    { ...WITH_SERVER, ...WITH_BACKUPS, BACKUP_WAL: 'true' },
    /^BACKUP_WAL is "true": it must be false with DATABASE_URL\. That server archives with its own tools/,
  ],
  [{ ...WITH_BACKUPS, BACKUP_KEEP: '0' }, /^BACKUP_KEEP is "0": it must be a whole number from 1 to 1000\.$/],
])('invalid settings of backups are named: %j', (source, message) => {
  expect(settingsError(source)).toMatch(message);
});

test('a secret key in place of the public one is refused without its value', () => {
  const error = settingsError({ ...WITH_BACKUPS, BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1QYQ' });

  expect(error).toBe(
    'BACKUP_RECIPIENTS has a value that cannot be used: it must be public keys of age, which begin with age1.',
  );
});

test('names that are nearly those of unset settings are found, and no other ones', () => {
  const others = { HOSTS: 'x', PGHOST: 'x', HTTP_URL: 'x', OTEL_EXPORTER_OTLP_HEADERS: 'x' };

  expect(findMisspeltSettings({ ...others, SMPT_URL: 'x', DATABASE_URI: 'x', DATADIR: 'x' })).toEqual([
    'SMPT_URL is not a setting and has no effect: is it SMTP_URL?',
    'DATABASE_URI is not a setting and has no effect: is it DATABASE_URL?',
    'DATADIR is not a setting and has no effect: is it DATA_DIR?',
  ]);
  expect(findMisspeltSettings({ ...WITH_SERVER, DATABASE_URI: 'x' })).toEqual([]);
});
