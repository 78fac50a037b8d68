import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type KeyValue = { key: string; value: Record<string, unknown> };
type Resource = { attributes: KeyValue[] };
type RawSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: KeyValue[];
};
type Body = {
  resourceSpans?: Array<{ resource: Resource; scopeSpans: Array<{ spans: RawSpan[] }> }>;
  resourceMetrics?: Array<{ resource: Resource; scopeMetrics: Array<{ metrics: Array<{ name: string }> }> }>;
};

export type ReceivedSpan = Omit<RawSpan, 'attributes'> & {
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
};

/** A receiver of OTLP over HTTP with JSON, as an OpenTelemetry collector is one. */
export async function startOtlpReceiver() {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  const metrics = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const { resourceSpans = [], resourceMetrics = [] }: Body = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: toRecord(span.attributes),
          resource: toRecord(resource.attributes),
        });
    for (const { name } of resourceMetrics.flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((scope) => scope.metrics),
    ))
      metrics.add(name);
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that was received, as it was sent. */
    text: () => bodies.join('\n'),
    spans,
    metrics,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function toRecord(attributes: readonly KeyValue[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
