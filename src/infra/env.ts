import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { hasKnownSslMode, nameVerifiedSslMode, SSL_MODES } from '#db/ssl-mode.ts';
import { StartupError } from '#db/startup-error.ts';
import type { S3Settings } from '#infra/s3-client.ts';
import { editDistance } from '#lib/edit-distance.ts';

export type Env = ReturnType<typeof deriveEnv>;

/** Default grace period: a load balancer that checks every 2 s notices within two failed checks. */
const STOP_GRACE_SECONDS = 5;

/** Processes that the connections of the embedded database are enough for. */
const EMBEDDED_WORKERS = 4;

const MIN_COMPARED_LENGTH = 8;
const MIN_LENGTH_OF_TWO_ERRORS = 10;

type Source = Readonly<Record<string, string | undefined>>;

const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  // Where the secret key was set by mistake.
  'BACKUP_RECIPIENTS',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]);

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const BACKUP_S3_NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/** An address with a user or a password. */
const HAS_CREDENTIALS = /:\/\/.*@/;

const S3_SCHEME = 's3://';
const BUCKET = String.raw`[a-z\d][a-z\d.-]{1,61}[a-z\d]`;
const BACKUP_BUCKET = new RegExp(`^${S3_SCHEME}(${BUCKET})((?:/[\\w.-]+)*)/?$`);
const ENCODED = 'in which / ? # and @ of a user or password are written as %2F %3F %23 and %40';
/** Bech32 of an X25519 key, or of a hybrid one; the start checks it completely. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{50,}$/;

/** Environment variables. Each message states the allowed values and completes the sentence "NAME is …: it …". */
const Settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .optional(),
  PUBLIC_URL: z.string().refine(isOrigin, 'must be an http or https address without a path').optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_REPLICA_URL: databaseAddress().optional(),
  SESSION_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'must have 32 characters or more').optional(),
  SMTP_URL: urlWithProtocol(['smtp:', 'smtps:'])
    .refine(isMailServer, `must be the address of a mail server without a path, ${ENCODED}`)
    .optional(),
  MAIL_FROM: z.string().refine(isMailbox, 'must be an address, or a name and an <address>').optional(),
  S3_ENDPOINT: storeAddress().optional(),
  S3_BUCKET: z
    .string()
    .regex(
      new RegExp(`^${BUCKET}$`),
      'must be the name of a bucket: 3 to 63 small letters, digits, dots or hyphens',
    )
    .optional(),
  S3_REGION: region().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  WORKERS: wholeNumber(1, 256).optional(),
  DEMO: booleanText().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have 12 characters or more').optional(),
  WARRANTY_ELIGIBILITY: oneOf(['completed', 'open']).default('completed'),
  ORDERS_PER_HOUR: wholeNumber(0, 100_000).default(20),
  OPEN_ORDERS: wholeNumber(0, 100_000).default(10),
  OPEN_UNITS: wholeNumber(0, 10_000_000).default(200),
  PENDING_ORDER_DAYS: wholeNumber(0, 3_650).default(0),
  UPLOAD_SECONDS: wholeNumber(0, 3_600).default(60),
  UPLOAD_SECONDS_TOTAL: wholeNumber(0, 1_000_000).default(900),
  UPLOAD_MEGABYTES: wholeNumber(0, 1_000_000).default(60),
  UPLOAD_MEGABYTES_TOTAL: wholeNumber(0, 1_000_000).default(1_000),
  BODY_TIMEOUT_SECONDS: wholeNumber(1, 3_600).default(120),
  TRUST_PROXY: booleanText().default(false),
  STOP_GRACE_SECONDS: wholeNumber(0, 300).optional(),
  STAFF_SECOND_FACTOR: oneOf(['optional', 'required']).default('optional'),
  SECURITY_LOG_DAYS: wholeNumber(1, 3650).default(180),
  RENDERINGS_PER_MINUTE: wholeNumber(0, 1_000_000).default(1_200),
  SERVICE_WORKER: oneOf(['on', 'withdrawn']).default('on'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have 16 characters or more', abort: true })
    // Others do not survive in the header of the request, as which the token arrives.
    .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'must have ASCII characters only, and no space at its ends')
    .optional(),
  // The names of OpenTelemetry. Its exporters read further ones themselves, such as OTEL_EXPORTER_OTLP_HEADERS.
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithProtocol(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlWithProtocol(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: urlWithProtocol(['http:', 'https:']).optional(),
  OTEL_SDK_DISABLED: booleanText().default(false),
  OTEL_SERVICE_NAME: z.string().default('semillero'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, 'must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(10, 600_000).default(5_000),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(100, 3_600_000).default(60_000),
  BACKUP_TO: z
    .string()
    .refine(
      (text) => !text.startsWith(S3_SCHEME) || BACKUP_BUCKET.test(text),
      'must be a directory, or a bucket as s3://BUCKET or s3://BUCKET/PREFIX',
    )
    .optional(),
  BACKUP_RECIPIENTS: listOf(RECIPIENT, 'must be public keys of age, which begin with age1').optional(),
  BACKUP_TIMES: listOf(
    /^(?:[01]\d|2[0-3]):[0-5]\d$/,
    'must be times of day as HH:MM, separated by commas',
  ).default(['03:30']),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3_650).default(30),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  BACKUP_WAL: booleanText().default(false),
  BACKUP_S3_ENDPOINT: storeAddress().optional(),
  BACKUP_S3_REGION: region().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** Names of all environment variables that are settings. */
export const settingNames = Object.keys(Settings.shape);

type Settings = z.output<typeof Settings>;

/** Invalid settings, with one sentence each. Values of secrets are never included. */
export class InvalidSettings extends StartupError {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'InvalidSettings';
  }
}

/**
 * Parses all environment variables; `overrides` win over them. An empty one counts as unset.
 *
 * @throws InvalidSettings with a sentence for each invalid or missing one.
 */
export function readEnv(source: Source = process.env, overrides: Source = {}): Env {
  const variables = { ...source, ...overrides };
  const definedVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = Settings.safeParse(definedVariables);
  const invalid = parsed.error?.issues.map((issue) => settingError(issue, definedVariables)) ?? [];
  const sentences = [...invalid, ...missingSettings(definedVariables), ...tooManyWorkers(definedVariables)];
  if (!parsed.success || sentences.length > 0) throw new InvalidSettings(sentences);
  return deriveEnv(parsed.data);
}

/**
 * Sentences about variables that have no effect because their names are typing errors of settings, which are unset.
 * Short names are not compared: many other programs have variables that are near to `HOST`.
 */
export function findMisspeltSettings(source: Source = process.env): string[] {
  const unset = settingNames.filter((name) => name.length >= MIN_COMPARED_LENGTH && !source[name]);
  const unknown = Object.keys(source).filter((name) => source[name] && !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const setting = unset.find((each) => isTypingError(name, each));
    return setting ? [`${name} is not a setting and has no effect: is it ${setting}?`] : [];
  });
}

function isTypingError(name: string, setting: string): boolean {
  const max = setting.length < MIN_LENGTH_OF_TWO_ERRORS ? 1 : 2;
  return editDistance(name, setting, { max }) <= max;
}

/** Reads an internal variable, which the primary process passes to its workers; not a setting for operators. */
export function readInternal(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** The environment of a process that this one starts: its own, with internal variables. */
export function childEnvironment(internal: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...internal };
}

function settingError({ path, message }: z.core.$ZodIssue, variables: Source): string {
  const name = String(path[0]);
  const text = variables[name] ?? '';
  const isSecret = SECRETS.has(name) || HAS_CREDENTIALS.test(text);
  const value = isSecret ? 'has a value that cannot be used' : `is ${JSON.stringify(text)}`;
  return `${name} ${value}: it ${message}.`;
}

function missingSettings(variables: Source): string[] {
  const missing = [];
  if (variables.DATABASE_URL && !variables.SESSION_SECRET) {
    missing.push(
      'SESSION_SECRET is missing: it must be set, to the same value on every node, when DATABASE_URL is.',
    );
  }
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) {
    missing.push('DATABASE_URL is missing: it must name the primary of the replica at DATABASE_REPLICA_URL.');
  }
  if (variables.SMTP_URL && !variables.MAIL_FROM) {
    missing.push('MAIL_FROM is missing: it must name the sender when SMTP_URL is set.');
  }
  missing.push(...missingOfGroup(S3_NAMES, 'S3 settings', variables));
  missing.push(...missingOfGroup(BACKUP_S3_NAMES, 'S3 settings of backups', variables));
  missing.push(...missingForBackups(variables));
  return missing;
}

function tooManyWorkers({ DATABASE_URL, WORKERS }: Source): string[] {
  if (DATABASE_URL || !(Number(WORKERS) > EMBEDDED_WORKERS)) return [];
  return [
    `WORKERS is "${WORKERS}": it must be at most ${EMBEDDED_WORKERS} without DATABASE_URL, because the embedded database has 100 connections.`,
  ];
}

function missingForBackups(variables: Source): string[] {
  const missing = [];
  if (variables.BACKUP_TO && !variables.BACKUP_RECIPIENTS) {
    missing.push(
      'BACKUP_RECIPIENTS is missing: it must have the public key for which backups are encrypted when BACKUP_TO is set.',
    );
  }
  if (variables.BACKUP_RECIPIENTS && !variables.BACKUP_TO && variables.BACKUP_WAL !== 'true') {
    missing.push(
      'BACKUP_TO is missing: it must name the place of the backups when BACKUP_RECIPIENTS is set.',
    );
  }
  if (variables.BACKUP_WAL === 'true') missing.push(...missingForArchive(variables));
  const hasCredentials = variables.S3_ENDPOINT || variables.BACKUP_S3_ENDPOINT;
  if (variables.BACKUP_TO?.startsWith(S3_SCHEME) && !hasCredentials) {
    missing.push('BACKUP_S3_ENDPOINT is missing: BACKUP_TO is a bucket, and there are no S3 settings.');
  }
  return missing;
}

function missingForArchive({ BACKUP_TO, DATABASE_URL }: Source): string[] {
  const missing = [];
  if (!BACKUP_TO)
    missing.push('BACKUP_TO is missing: it must name the place of the archive when BACKUP_WAL is true.');
  if (DATABASE_URL)
    missing.push(
      'BACKUP_WAL is "true": it must be false with DATABASE_URL. That server archives with its own tools, such as pgBackRest.',
    );
  return missing;
}

function missingOfGroup(names: readonly string[], label: string, variables: Source): string[] {
  const unset = names.filter((name) => !variables[name]);
  if (unset.length === 0 || unset.length === names.length) return [];
  return [
    `${formatList(unset)} ${unset.length > 1 ? 'are' : 'is'} missing: the ${label} must be set all or none.`,
  ];
}

/** Derives `Env`: fills in defaults that depend on other settings, and groups such as `s3`, complete or undefined. */
function deriveEnv(settings: Settings) {
  const embedded = settings.DATABASE_URL === undefined;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
  return {
    port: settings.PORT,
    host: settings.HOST ?? (settings.PUBLIC_URL ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    sessionSecret: settings.SESSION_SECRET,
    previousSecret: settings.SESSION_SECRET_PREVIOUS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-responder@${new URL(publicUrl).hostname}`,
    s3: s3Settings(settings),
    workers: settings.WORKERS ?? (embedded ? 1 : availableParallelism()),
    demo: settings.DEMO ?? embedded,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    warrantyEligibility: settings.WARRANTY_ELIGIBILITY,
    orderLimits: {
      perHour: settings.ORDERS_PER_HOUR,
      openOrders: settings.OPEN_ORDERS,
      openUnits: settings.OPEN_UNITS,
    },
    pendingOrderDays: settings.PENDING_ORDER_DAYS,
    uploadLimits: {
      seconds: settings.UPLOAD_SECONDS,
      totalSeconds: settings.UPLOAD_SECONDS_TOTAL,
      megabytes: settings.UPLOAD_MEGABYTES,
      totalMegabytes: settings.UPLOAD_MEGABYTES_TOTAL,
    },
    bodyTimeoutSeconds: settings.BODY_TIMEOUT_SECONDS,
    trustProxy: settings.TRUST_PROXY,
    // The embedded database means a single node: a load balancer has no other node to send requests to.
    stopGraceSeconds: settings.STOP_GRACE_SECONDS ?? (embedded ? 0 : STOP_GRACE_SECONDS),
    requireSecondFactor: settings.STAFF_SECOND_FACTOR === 'required',
    securityLogDays: settings.SECURITY_LOG_DAYS,
    renderingsPerMinute: settings.RENDERINGS_PER_MINUTE,
    serviceWorker: settings.SERVICE_WORKER === 'on',
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    telemetry: telemetrySettings(settings),
    backups: backupSettings(settings),
  };
}

/** Undefined without an endpoint: then nothing of it is loaded. */
function telemetrySettings(settings: Settings) {
  const all = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const hasTraces = (settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? all) !== undefined;
  const hasMetrics = (settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? all) !== undefined;
  if (settings.OTEL_SDK_DISABLED || !(hasTraces || hasMetrics)) return undefined;
  return {
    hasTraces,
    hasMetrics,
    serviceName: settings.OTEL_SERVICE_NAME,
    traceRatio: settings.OTEL_TRACES_SAMPLER_ARG,
    spanDelayMilliseconds: settings.OTEL_BSP_SCHEDULE_DELAY,
    metricIntervalMilliseconds: settings.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

export type BackupSettings = {
  target: { directory: string } | { s3: S3Settings; prefix: string };
  /** Public keys. Each alone opens the backups with its secret key. */
  recipients: readonly string[];
  /** Times of day in the shop's time zone, as `03:30`. */
  times: readonly string[];
  keepDays: number;
  /** Number of the newest ones, which are not deleted at any age. */
  keep: number;
  /** Whether the write-ahead log of the embedded database is archived too. */
  wal: boolean;
};

function backupSettings(settings: Settings): BackupSettings | undefined {
  const { BACKUP_TO: to, BACKUP_RECIPIENTS: recipients } = settings;
  if (!(to && recipients)) return undefined;
  const [, bucket, path = ''] = BACKUP_BUCKET.exec(to) ?? [];
  const s3 = bucket === undefined ? undefined : backupBucket(settings, bucket);
  return {
    target: s3 ? { s3, prefix: path === '' ? '' : `${path.slice(1)}/` } : { directory: resolve(to) },
    recipients,
    times: settings.BACKUP_TIMES,
    keepDays: settings.BACKUP_KEEP_DAYS,
    keep: settings.BACKUP_KEEP,
    wal: settings.BACKUP_WAL,
  };
}

/** The bucket of backups, with credentials of its own or those of the images. */
function backupBucket(settings: Settings, bucket: string): S3Settings | undefined {
  return completeS3({
    endpoint: settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT,
    bucket,
    region: settings.BACKUP_S3_REGION ?? settings.S3_REGION,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY,
  });
}

function s3Settings(settings: Settings): S3Settings | undefined {
  return completeS3({
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  });
}

function completeS3({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: { [Name in keyof S3Settings]: S3Settings[Name] | undefined }): S3Settings | undefined {
  if (!(endpoint && bucket && region && accessKeyId && secretAccessKey)) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function wholeNumber(min: number, max: number) {
  const allowed = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: allowed, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, allowed);
}

function databaseAddress() {
  return urlWithProtocol(['postgres:', 'postgresql:'])
    .refine(hasKnownSslMode, `must have one of these in sslmode: ${formatList(SSL_MODES, 'or')}`)
    .transform(nameVerifiedSslMode);
}

function storeAddress() {
  return urlWithProtocol(['http:', 'https:']).refine((text) => {
    const { username, password, search, hash } = new URL(text);
    return [username, password, search, hash].every((part) => part === '');
  }, 'must be an address without a user, a password or a query: keys have settings of their own');
}

function region() {
  return z.string().regex(/^[\w-]+$/, 'must be the name of a region, such as us-east-1');
}

/** Values that are separated by commas or spaces. */
function listOf(pattern: RegExp, allowed: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((values) => values.length > 0 && values.every((value) => pattern.test(value)), allowed);
}

function booleanText() {
  return z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
}

function oneOf<const Options extends readonly string[]>(options: Options) {
  return z.enum(options, `must be ${formatList(options, 'or')}`);
}

function urlWithProtocol(protocols: readonly string[]) {
  const allowed = `must be an address that begins with ${formatList(
    protocols.map((protocol) => `${protocol}//`),
    'or',
  )}`;
  return z
    .string()
    .refine((text) => protocols.some((protocol) => text.trim().toLowerCase().startsWith(`${protocol}//`)), {
      error: allowed,
      abort: true,
    })
    .refine(URL.canParse, { error: `must be a complete address, ${ENCODED}`, abort: true });
}

/**
 * A host that nodemailer can parse, perhaps with options as a query. A `/` of a password would make the text before it the
 * host, and mails would go there.
 */
function isMailServer(text: string): boolean {
  const { hostname, pathname, search, hash } = new URL(text);
  if (pathname.length > 1 || search.includes('@') || hash) return false;
  try {
    return URL.canParse(`https://${decodeURIComponent(hostname)}`);
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!(url && /^https?:$/.test(url.protocol))) return false;
  return url.href === `${url.origin}/` && !/[?#]/.test(text);
}

function isMailbox(text: string): boolean {
  const [, bracketed] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? [];
  return z.email().safeParse(bracketed ?? text).success;
}

function formatList(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en', { type: link === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}
