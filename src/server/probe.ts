import { hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { isSameText, mac } from '#infra/tokens.ts';
import { clientAddress } from '#server/client-address.ts';

/** Request header of a probe: a time in Unix seconds and its MAC. */
export const PROBE_HEADER = 'x-semillero-probe';

/** Also the clock difference between the machines that a probe tolerates. */
const LIFETIME_SECONDS = 600;
const KEY_BYTES = 32;

/** What the server saw of a probe's request, behind all proxies. */
export const ProbeAnswer = z.object({
  version: z.string(),
  node: z.string(),
  trust_proxy: z.boolean(),
  /** The client address that rate limits use. */
  address: z.string(),
  forwarded_for: z.string().nullable(),
  forwarded_proto: z.string().nullable(),
});
export type ProbeAnswer = z.infer<typeof ProbeAnswer>;

type AnswerOptions = { version: string; trustProxy: boolean };

/** Header value of a probe, which only a holder of the session secret can make. */
export function signProbe(secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `${seconds}.${probeMac(secret, seconds)}`;
}

export function isProbe(secret: string, header: unknown, now: Date): boolean {
  const [, seconds = '', given = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(String(header)) ?? [];
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > LIFETIME_SECONDS) return false;
  return isSameText(probeMac(secret, Number(seconds)), given);
}

export function answerProbe(request: IncomingMessage, { version, trustProxy }: AnswerOptions): ProbeAnswer {
  const { headers } = request;
  return {
    version,
    node: process.versions.node,
    trust_proxy: trustProxy,
    address: clientAddress(request, trustProxy),
    forwarded_for: headerText(headers['x-forwarded-for']),
    forwarded_proto: headerText(headers['x-forwarded-proto']),
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return value === undefined ? null : String(value);
}

function probeMac(secret: string, seconds: number): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'semillero probe', KEY_BYTES));
  return mac(key, String(seconds));
}
