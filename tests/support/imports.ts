import type { ImportReport } from '#contract/catalogue-files.ts';
import { db } from '#tests/support/database.ts';
import { emptyCatalogue } from '#tests/support/empty-catalogue.ts';
import { aSession } from '#tests/support/sessions.ts';

export type SentFile = string | Uint8Array<ArrayBuffer>;

export function csv(body: SentFile, type = 'text/csv') {
  return { body, headers: { 'content-type': type } };
}

/** A staff member of a shop with an empty catalogue; `send` imports a file. */
export async function staffWithEmptyShop(now: () => Date = () => new Date()) {
  await emptyCatalogue();
  const session = await aSession(db, { isStaff: true }, { now });
  const send = async (file: SentFile | Buffer, options = '') => {
    const sent = csv(typeof file === 'string' ? file : new Uint8Array(file));
    const response = await session.visitor.send('POST', `/products/import/${options}`, sent);
    return { status: response.status, report: (await response.json()) as ImportReport };
  };
  return { ...session, send };
}
