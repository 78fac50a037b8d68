import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  type Histogram,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceQuery } from '#db/client.ts';
import type { Env } from '#infra/env.ts';
import type { TraceJob } from '#server/job-queue.ts';
import type { TraceRendering } from '#server/pages.ts';
import type { TraceRequest } from '#server/request-listener.ts';
import type { Log } from '#services/ports.ts';

type FindPattern = (method: string, path: string) => string;

/**
 * Spans and durations of requests, renderings, queries and jobs. Attributes have no personal data: patterns instead of
 * paths, SQL without values, the names of errors without their messages, and nothing of headers.
 */
export type Telemetry = {
  traceRequest: (findPattern: FindPattern) => TraceRequest;
  traceRendering: (findPattern: FindPattern) => TraceRendering;
  traceQuery: TraceQuery;
  traceJob: TraceJob;
  /** Sends what is left. The process exits then. */
  stop: () => Promise<void>;
};

type StartOptions = {
  log: Pick<Log, 'warn'>;
  /** The kind of process. */
  name: string;
  /** Whether requests continue the trace of their `traceparent`. */
  trustProxy: boolean;
  version: string;
};

const STOP_MILLISECONDS = 2_000;
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
/** Text and numbers in SQL: values are parameters, and this holds for statements that have some nevertheless. */
const LITERAL = /'(?:[^']|'')*'|(?<![\w$.])\d+(?:\.\d+)?\b/g;

export function startTelemetry(settings: NonNullable<Env['telemetry']>, options: StartOptions): Telemetry {
  logProblems(options.log);
  const resource = createResource(settings.serviceName, options);
  const tracers = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.traceRatio) }),
    spanProcessors: settings.hasTraces
      ? [
          new BatchSpanProcessor({
            exporter: new OTLPTraceExporter(),
            scheduledDelayMillis: settings.spanDelayMilliseconds,
          }),
        ]
      : [],
  });
  const meters = new MeterProvider({
    resource,
    readers: settings.hasMetrics
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: settings.metricIntervalMilliseconds,
            exportTimeoutMillis: settings.metricIntervalMilliseconds,
          }),
        ]
      : [],
  });
  const meter = meters.getMeter('semillero', options.version);
  const createDuration = (name: string, description: string) =>
    meter.createHistogram(name, {
      unit: 's',
      description,
      advice: { explicitBucketBoundaries: DURATION_BUCKETS },
    });
  const spans = createSpans(tracers.getTracer('semillero', options.version));
  const requests = createDuration('http.server.request.duration', 'Duration of HTTP requests');
  const renderings = createDuration('semillero.page.rendering.duration', 'Duration of rendering a page');
  const queries = createDuration('db.client.operation.duration', 'Duration of SQL statements');
  const jobs = createDuration('semillero.job.duration', 'Duration of jobs');

  return {
    traceRequest: (findPattern) => (request, response, run) => {
      const started = performance.now();
      const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : '_OTHER';
      const route = findPattern(method, (request.url ?? '/').split('?', 1)[0] ?? '/');
      const attributes = { 'http.request.method': method, 'http.route': route };
      const parent = options.trustProxy ? readTraceparent(request) : ROOT_CONTEXT;
      const span = spans.start(`${method} ${route}`, SpanKind.SERVER, attributes, parent);
      response.once('close', () => {
        // A client that goes away before the response has no status.
        const status = response.headersSent ? response.statusCode : 499;
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        requests.record(secondsSince(started), { ...attributes, 'http.response.status_code': status });
      });
      spans.run(span, parent, run);
    },

    traceRendering: (findPattern) => (path, run) => {
      const attributes = { 'http.route': findPattern('GET', path) };
      return spans.measure(`render ${attributes['http.route']}`, attributes, renderings, run);
    },

    traceQuery({ name, text }, run) {
      // Only as a part of a request or a job: polling the queue is no work for anyone.
      if (!spans.isActive()) return run();
      const [operation = ''] = /[a-z]+/i.exec(text) ?? [];
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation.toUpperCase(),
        'db.query.text': text.replace(LITERAL, '?'),
      };
      const labels = {
        'db.system.name': 'postgresql',
        'db.operation.name': attributes['db.operation.name'],
      };
      return spans.measure(name ?? `SQL ${labels['db.operation.name']}`, attributes, queries, run, {
        kind: SpanKind.CLIENT,
        labels,
      });
    },

    traceJob({ task, attempt }, run) {
      const attributes = { 'semillero.job.task': task, 'semillero.job.attempt': attempt };
      const labels = { 'semillero.job.task': task };
      return spans.measure(`job ${task}`, attributes, jobs, run, { kind: SpanKind.CONSUMER, labels });
    },

    async stop() {
      const stopped = Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
      await Promise.race([stopped, pause(STOP_MILLISECONDS)]);
    },
  };
}

/** The same in all processes but for what distinguishes them; OTEL_RESOURCE_ATTRIBUTES wins. */
function createResource(serviceName: string, { name, version }: StartOptions): Resource {
  return resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': crypto.randomUUID(),
    'process.pid': process.pid,
    'semillero.process': name,
  }).merge(detectResources({ detectors: [envDetector] }));
}

/** Failures to send are logged, without what was to be sent. */
function logProblems(log: Pick<Log, 'warn'>): void {
  const warn = () => log.warn({}, 'telemetry could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  );
}

/** The proxy's span as the parent. Its `tracestate` is not sent on: it can contain anything. */
function readTraceparent({ headers }: IncomingMessage): Context {
  const [, traceId = '', spanId = '', flags = '0'] =
    TRACEPARENT.exec(String(headers.traceparent ?? '')) ?? [];
  const parent = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  };
  const isValid = /[^0]/.test(traceId) && /[^0]/.test(spanId);
  return isValid ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

type MeasureOptions = {
  kind?: SpanKind;
  /** Attributes of the duration; those of the span by default. */
  labels?: Attributes;
};

/** Spans with the current one as their parent. */
function createSpans(tracer: Tracer) {
  const current = new AsyncLocalStorage<Context>();

  const start = (name: string, kind: SpanKind, attributes: Attributes, parent: Context) =>
    tracer.startSpan(name, { kind, attributes }, parent);

  const run = <Result>(span: Span, parent: Context, work: () => Result) =>
    current.run(trace.setSpan(parent, span), work);

  const measure = async <Result>(
    name: string,
    attributes: Attributes,
    duration: Histogram,
    work: () => Promise<Result>,
    { kind = SpanKind.INTERNAL, labels = attributes }: MeasureOptions = {},
  ): Promise<Result> => {
    const started = performance.now();
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = start(name, kind, attributes, parent);
    let outcome: Attributes = {};
    try {
      return await run(span, parent, work);
    } catch (error) {
      outcome = { 'error.type': errorType(error) };
      span.setAttributes(outcome);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
      duration.record(secondsSince(started), { ...labels, ...outcome });
    }
  };

  return { start, run, measure, isActive: () => current.getStore() !== undefined };
}

/** The code of PostgreSQL or of the system, else the class: messages can quote values. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  return 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code)
    ? error.code
    : error.name;
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1_000;
}
