import { clearPendingRequest, idempotencyKeyFor, savePendingRequest } from '#web/lib/pending-request.ts';

/**
 * Sends a request with its idempotency key: a repeated attempt with the same body, after a lost answer, gets the answer of
 * the first one. `name` is that of the stored request, until its answer.
 */
export async function sendOnce<Answer>(
  name: string,
  body: object,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
): Promise<Answer> {
  const { key } = idempotencyKeyFor(name, body);
  savePendingRequest(name, key, body);
  const answer = await send({ 'Idempotency-Key': key });
  clearPendingRequest(name);
  return answer;
}
