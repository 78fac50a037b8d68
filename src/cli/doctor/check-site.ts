import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { offsetFrom } from '#cli/doctor/check-database.ts';
import { errorText, type Finding, failed, failureOf, passed, skipped, warned } from '#cli/doctor/finding.ts';
import type { Env } from '#infra/env.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { DAY_MS } from '#lib/time.ts';
import { PROBE_HEADER, ProbeAnswer, signProbe } from '#server/probe.ts';

/** What the public URL answers to a probe; the answer is undefined where another program answers. */
export type SiteReport = {
  findings: Finding[];
  answer?: ProbeAnswer | undefined;
  /** Offset in milliseconds of the clock in the `Date` header. */
  clockOffset?: number | undefined;
};

const TIMEOUT_MILLISECONDS = 10_000;
/** Less than the 30 days before the end at which clients of ACME renew. */
const MIN_CERTIFICATE_DAYS = 14;
/** `Date` has whole seconds. */
const DATE_HEADER_MILLISECONDS = 1_000;
/** An address for documentation, which no visitor has. */
const FORGED_ADDRESS = '192.0.2.147';

/** Expiry and validity of the certificate of the public URL, as a browser judges it. */
export async function checkCertificate({ publicUrl }: Pick<Env, 'publicUrl'>): Promise<Finding> {
  const check = 'tls';
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol === 'http:') return describeHttp(publicUrl, hostname);
  try {
    const { certificate, problem } = await readCertificate(hostname, Number(port) || 443);
    const ends = new Date(certificate.valid_to);
    const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS);
    const until = `until ${ends.toISOString().slice(0, 10)}`;
    const renew = 'Renew it, and read the log of the program that does so (Caddy, certbot).';
    if (days < 0) return failed(check, `The certificate of ${hostname} was valid ${until}.`, renew);
    if (problem)
      return failed(
        check,
        `Browsers do not accept the certificate of ${hostname}: ${problem}.`,
        'Install a certificate for this name with all intermediate certificates. For an authority of your own set NODE_EXTRA_CA_CERTS.',
      );
    const message = `The certificate of ${hostname} is valid ${until}, for ${days} days.`;
    if (days < MIN_CERTIFICATE_DAYS) return warned(check, message, renew);
    return passed(check, message);
  } catch (error) {
    return failureOf(check, error, `Check that a proxy terminates TLS at ${publicUrl}.`);
  }
}

function describeHttp(publicUrl: string, hostname: string): Finding {
  if (isLoopback(hostname)) return skipped('tls', `${publicUrl} is only for this machine.`);
  return failed(
    'tls',
    `PUBLIC_URL ${publicUrl} is not encrypted: passwords and sessions can be read on the way.`,
    'Put a proxy with TLS in front (docs/hosting.md), and set PUBLIC_URL to its https address.',
  );
}

function readCertificate(
  host: string,
  port: number,
): Promise<{ certificate: PeerCertificate; problem: string | undefined }> {
  return new Promise((resolve, reject) => {
    const address = host.replace(/^\[|\]$/g, '');
    const name = isIP(address) ? {} : { servername: address };
    // Accepted here to read its dates; `authorized` says whether it is valid, and nothing is sent.
    const socket: TLSSocket = connect({ ...name, host: address, port, rejectUnauthorized: false });
    socket.setTimeout(TIMEOUT_MILLISECONDS, () => socket.destroy(new Error(`${host} does not respond`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), problem });
      socket.destroy();
    });
  });
}

/** Asks the public URL as a visitor does, and compares what the server saw with what was sent. */
export async function checkSite({ publicUrl }: Env, secret: string | undefined): Promise<SiteReport> {
  const check = 'site';
  try {
    const plain = await sendProbe(publicUrl, secret, {});
    const { answer, clockOffset } = plain;
    if (!answer)
      return {
        findings: [
          failed(
            check,
            `${publicUrl} answers ${plain.status}, but not as this installation.`,
            'Check PUBLIC_URL, the name in the DNS and the address that the proxy passes requests to, that SESSION_SECRET is that of the server, and that the server was restarted after an update.',
          ),
        ],
        clockOffset,
      };
    const forged = await sendProbe(publicUrl, secret, { 'x-forwarded-for': FORGED_ADDRESS });
    return {
      findings: [
        passed(check, `${publicUrl} is answered by this installation.`),
        describeForwarding(publicUrl, answer, forged.answer),
      ],
      answer,
      clockOffset,
    };
  } catch (error) {
    const advice = `Check that Semillero and its proxy run, and that this machine reaches ${publicUrl}.`;
    const message = `${publicUrl} does not respond (${errorText(error)}).`;
    return { findings: [failed(check, message, advice)] };
  }
}

async function sendProbe(
  publicUrl: string,
  secret: string | undefined,
  headers: Record<string, string>,
): Promise<Omit<SiteReport, 'findings'> & { status: number }> {
  const before = Date.now();
  // An address of its own: a cache in front has the page of the plain one.
  const response = await fetch(new URL(`?doctor=${randomUUID()}`, publicUrl), {
    headers: { ...headers, ...(secret ? { [PROBE_HEADER]: signProbe(secret, new Date()) } : {}) },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const date = Date.parse(response.headers.get('date') ?? '');
  const clockOffset = Number.isNaN(date)
    ? undefined
    : offsetFrom(date, before - DATE_HEADER_MILLISECONDS, Date.now());
  const parsed = ProbeAnswer.safeParse(await response.json().catch(() => undefined));
  return { status: response.status, answer: parsed.data, clockOffset };
}

/** `forged` is the answer to a request with an invented X-Forwarded-For. */
function describeForwarding(
  publicUrl: string,
  { trust_proxy, address, forwarded_for, forwarded_proto }: ProbeAnswer,
  forged: ProbeAnswer | undefined,
): Finding {
  const check = 'proxy';
  if (!trust_proxy && forwarded_for !== null)
    return failed(
      check,
      `A proxy is in front, and TRUST_PROXY is not set: all visitors have the address ${address} and share its limits.`,
      'Set TRUST_PROXY=true, and let only the proxy reach the port.',
    );
  if (!trust_proxy) return passed(check, 'No proxy is in front, and none is trusted.');
  if (forwarded_for === null)
    return failed(
      check,
      'TRUST_PROXY is true, and X-Forwarded-For is missing.',
      'Set X-Forwarded-For in the proxy (docs/hosting.md). Without a proxy, set TRUST_PROXY=false.',
    );
  if (forged?.address === FORGED_ADDRESS)
    return failed(
      check,
      'A visitor can choose the address that limits count: X-Forwarded-For of the request was trusted.',
      'Make the proxy replace X-Forwarded-For instead of passing it on. Without a proxy, set TRUST_PROXY=false.',
    );
  const scheme = new URL(publicUrl).protocol.slice(0, -1);
  if (forwarded_proto !== scheme)
    return failed(
      check,
      `The proxy sends ${forwarded_proto === null ? 'no X-Forwarded-Proto' : `X-Forwarded-Proto: ${forwarded_proto}`}, and PUBLIC_URL is ${scheme}.`,
      'Set X-Forwarded-Proto in the proxy to the scheme of the visitor, and PUBLIC_URL to the address that visitors use.',
    );
  return passed(check, `The server sees this command as ${address}.`);
}
