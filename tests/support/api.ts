import { createApi } from '#api/app.ts';
import { findOperation } from '#contract/operations.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actors.ts';
import { createMemory } from '#server/catalogue-memory.ts';
import type { CatalogueMemory } from '#services/context.ts';

const ORIGIN = 'http://localhost:3000';

/** A memory that forgets at once: each request sees what the test has just written. */
const forgetful: CatalogueMemory = { version: () => undefined, remember: (_, load) => load() };

type Options = { catalogue?: CatalogueMemory };

/** The real API over a real database, without a port, as whoever `actor` is. Every answer must be as promised. */
export function apiAs(db: Db, actor: Actor, { catalogue = forgetful }: Options = {}) {
  const api = createApi({
    contextFor: async () => ({ db, actor, catalogue, now: () => new Date() }),
    report: (fault) => {
      throw fault;
    },
    publicUrl: ORIGIN,
  });
  const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const response = await api.fetch(new Request(`${ORIGIN}/api${path}`, { method, headers }));
    await mustBeAsPromised(method, path, response.clone());
    return response;
  };
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, headers),
    post: (path: string) => send('POST', path),
    send,
  };
}

/** A memory whose version the test moves on by itself. */
export function aMemory() {
  const memory = createMemory();
  memory.move('1');
  return memory;
}

async function mustBeAsPromised(method: string, path: string, response: Response): Promise<void> {
  const operation = findOperation(method, new URL(path, ORIGIN).pathname);
  if (response.status === 200 && operation) operation.answer.parse(await response.json());
}
