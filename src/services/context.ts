import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actors.ts';

/** What is remembered of the catalogue until it changes. */
export type CatalogueMemory = {
  /**
   * Names the state of the catalogue that is seen from now on. Undefined while changes cannot be heard
   * of, and then nothing may be remembered.
   */
  version: () => string | undefined;
  /** What `load` gave for this key in this state of the catalogue; asked once, also by many at a time. */
  remember: <Value extends object | number>(key: string, load: () => Promise<Value>) => Promise<Value>;
};

/** What a use case works with; nothing else reaches it. */
export type Context<A extends Actor = Actor> = {
  db: Db;
  actor: A;
  catalogue: CatalogueMemory;
  now: () => Date;
};
