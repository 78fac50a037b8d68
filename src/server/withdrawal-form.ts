import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WithdrawalReceipt } from '#contract/withdrawals.ts';
import { Unavailable } from '#db/unavailable.ts';
import { DomainError } from '#domain/domain-error.ts';
import { visitorHeaders } from '#server/documents/notice-form.ts';
import type { PageRequest } from '#web/lib/page.ts';
import type { SentWithdrawal } from '#web/lib/page-input.ts';

/** Far above the longest texts, percent-encoded: what is too long is an error of its field. */
const MAX_BYTES = 65_536;

/** Whether the request is the form of a withdrawal, sent by a browser without JavaScript. */
export function isWithdrawalForm({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && /^\/arrepentimiento\/?(?:\?|$)/i.test(url ?? '');
}

type SendOptions = Pick<PageRequest, 'api' | 'origin'>;

/**
 * Sends the form to the API. The idempotency key is a hash of the fields: the answer is a page whose reload sends the
 * form again.
 *
 * @throws DomainError TOO_LARGE.
 */
export async function sendWithdrawalForm(
  { api, origin }: SendOptions,
  request: IncomingMessage,
): Promise<{ status: number; withdrawal: SentWithdrawal }> {
  const fields = new URLSearchParams(await readForm(request));
  const [name = '', email = '', purchase = '', reason = ''] = ['name', 'email', 'purchase', 'reason'].map(
    // Browsers send line breaks as two characters, which the limit of a text would count.
    (field) => fields.get(field)?.replaceAll('\r\n', '\n'),
  );
  const values = { name, email, purchase, reason };
  const body = JSON.stringify(values);
  const headers = visitorHeaders(new Headers(request.headers as Record<string, string>));
  headers.set('idempotency-key', hash('sha256', body));
  const answer = await api(new Request(`${origin}/api/withdrawals/`, { method: 'POST', headers, body }));
  if (answer.status === 503) throw new Unavailable('database');
  if (answer.ok) return { status: 200, withdrawal: { receipt: (await answer.json()) as WithdrawalReceipt } };
  const { error, errors = [] } = (await answer.json()) as ErrorAnswer;
  const byField = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const failure = errors.length > 0 ? undefined : error;
  return { status: answer.status, withdrawal: { values, errors: byField, failure } };
}

type ErrorAnswer = { error: string; errors?: ReadonlyArray<{ field: string; message: string }> };

async function readForm(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new DomainError({ code: 'TOO_LARGE' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
