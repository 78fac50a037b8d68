import type { Refusal } from '#contract/refusals.ts';
import { Refused } from '#domain/refused.ts';

export type ApiClient = {
  get: <Answer>(path: string, signal?: AbortSignal) => Promise<Answer>;
};

type Send = (path: string, init: RequestInit) => Promise<Response>;

/**
 * The REST API as the pages see it. A refusal is thrown as `Refused`; whatever else goes wrong is an Error.
 * Answers are checked against the contract in development only: production trusts its own server.
 */
export function createApiClient(send: Send): ApiClient {
  return {
    get: (path, signal) => call(send, 'GET', path, signal ? { signal } : {}),
  };
}

export const fetchApi: Send = (path, init) => fetch(`/api${path}`, init);

async function call<Answer>(send: Send, method: string, path: string, init: RequestInit): Promise<Answer> {
  const response = await send(path, { ...init, method, headers: { accept: 'application/json' } });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    throw refusalIn(response, body) ?? new Error(`${method} ${path} answered ${response.status}`);

  if (import.meta.env?.DEV) {
    const { checkAnswer } = await import('./check-answer.ts');
    checkAnswer(method, path, body);
  }
  return body as Answer;
}

function refusalIn({ status }: Response, body: unknown): Refused | undefined {
  const isRefusal = status < 500 && typeof body === 'object' && body !== null && 'code' in body;
  return isRefusal ? new Refused(body as Refusal) : undefined;
}
