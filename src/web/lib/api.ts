import type { Refusal } from '#contract/refusals.ts';
import { Refused } from '#domain/refused.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import type { Session } from '#web/lib/session.ts';

export type ApiClient = {
  get: <Answer>(path: string, signal?: AbortSignal) => Promise<Answer>;
  /** What is known already is given back as it is, where the server says that it still holds. */
  getIfChanged: <Answer>(
    path: string,
    known: Tagged<Answer> | undefined,
    signal?: AbortSignal,
  ) => Promise<Tagged<Answer>>;
  /** A file goes as it is, with the content type that is given. */
  post: <Answer>(path: string, body?: object, headers?: MoreHeaders) => Promise<Answer>;
  put: <Answer>(path: string, body: object) => Promise<Answer>;
  patch: <Answer>(path: string, body: object) => Promise<Answer>;
  delete: (path: string) => Promise<void>;
};

/** With the sentence that the server sent along: newer servers may send codes that this page does not know. */
export class AnsweredRefusal extends Refused {
  readonly sentence: string | undefined;

  constructor(refusal: Refusal, sentence: string | undefined) {
    super(refusal);
    this.sentence = sentence;
  }
}

/**
 * An error answer that is not a refusal, such as a 5xx. The request may have been carried out, and may be retried.
 * Without any answer `fetch` throws.
 */
export class FailedAnswer extends Error {
  /** The server's sentence of a 503, which says when to try again. */
  readonly sentence: string | undefined;

  constructor({ method, path }: { method: string; path: string }, status: number, body?: unknown) {
    super(`${method} ${path} answered ${status}`);
    this.sentence = status === 503 ? sentenceOf(body) : undefined;
  }
}

/** An answer with the name of its state, where it has one. */
export type Tagged<Answer> = { answer: Answer; etag: string | null };

type Send = (path: string, init: RequestInit) => Promise<Response>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type MoreHeaders = Readonly<Record<string, string>>;
type Asked = { method: Method; path: string; body?: object; signal?: AbortSignal; headers?: MoreHeaders };

/**
 * The REST API as the pages see it. A refusal is thrown as `Refused`; whatever else goes wrong is an Error.
 * Answers are checked against the contract in development only: production trusts its own server.
 */
export function createApiClient(send: Send): ApiClient {
  const call = async <Answer>(asked: Asked) =>
    (await answerOf(asked, await send(asked.path, initOf(asked)))) as Answer;
  return {
    get: (path, signal) => call({ method: 'GET', path, ...(signal ? { signal } : {}) }),
    async getIfChanged<Answer>(path: string, known: Tagged<Answer> | undefined, signal?: AbortSignal) {
      const headers = known?.etag ? { 'if-none-match': known.etag } : {};
      const asked: Asked = { method: 'GET', path, headers, ...(signal ? { signal } : {}) };
      const response = await send(path, initOf(asked));
      if (response.status === 304 && known) return known;
      return { answer: (await answerOf(asked, response)) as Answer, etag: response.headers.get('etag') };
    },
    post: (path, body = {}, headers = {}) => call({ method: 'POST', path, body, headers }),
    put: (path, body) => call({ method: 'PUT', path, body }),
    patch: (path, body) => call({ method: 'PATCH', path, body }),
    delete: (path) => call({ method: 'DELETE', path }),
  };
}

/**
 * Sends as whoever is logged in. An access token that has run out is renewed once and the request sent again;
 * when the session itself has ended, `onEnded` hears of it and the refusal goes on to whoever asked.
 */
export function sendAs(session: Session, onEnded: () => void): Send {
  return async (path, init) => {
    const access = session.access();
    const response = await fetchAs(access, path, init);
    if (response.status !== 401 || path.startsWith('/auth/login/')) return response;
    if (access === undefined || session.hasExpired()) {
      onEnded();
      return response;
    }
    // Another request may have renewed it meanwhile.
    if (session.access() === access && !(await session.refresh())) {
      onEnded();
      return response;
    }
    const again = await fetchAs(session.access(), path, init);
    if (again.status === 401) onEnded();
    return again;
  };
}

function fetchAs(access: string | undefined, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (init.method !== 'GET')
    for (const [name, value] of Object.entries(csrfHeaders())) headers.set(name, value);
  return fetch(`/api${path}`, { ...init, headers });
}

function initOf({ method, body, signal, headers: more }: Asked): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...more };
  if (body) headers['content-type'] ??= 'application/json';
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  return { method, headers, ...(body ? { body: sent } : {}), ...(signal ? { signal } : {}) };
}

async function answerOf(asked: Asked, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw answerError(asked, response.status, body);

  if (import.meta.env?.DEV) {
    const { checkAnswer } = await import('./check-answer.ts');
    checkAnswer(asked.method, asked.path, body);
  }
  return body;
}

/** The error for an answer that is not OK: a 4xx with a code is refused for good, a 5xx has failed. */
export function answerError(asked: { method: string; path: string }, status: number, body: unknown): Error {
  const isRefusal = status < 500 && typeof body === 'object' && body !== null && 'code' in body;
  return isRefusal
    ? new AnsweredRefusal(body as Refusal, sentenceOf(body))
    : new FailedAnswer(asked, status, body);
}

function sentenceOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' ? body.error : undefined;
}
