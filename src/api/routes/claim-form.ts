import { readForm } from '#api/form.ts';
import { isText } from '#api/http.ts';
import { MAX_CLAIM_PHOTOS } from '#contract/limits.ts';
import { claimMessages } from '#copy/claim-messages.ts';
import { requestCopy } from '#copy/refusals.ts';
import { Refused } from '#domain/refused.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';

/** Limit of form parts: three photos and a dozen fields, among them the token and the session flag. */
const MOST_PARTS = 20;

export type PhotoField = 'photo1' | 'photo2' | 'photo3';
export type SentPhoto = { field: PhotoField; bytes: Uint8Array };

/** Parses a claim sent as a multipart form: its text fields, and its photos by position. */
export async function readClaimForm(
  body: Buffer<ArrayBuffer>,
  contentType: string | undefined,
): Promise<{ fields: Record<string, string>; photos: SentPhoto[] }> {
  const form = await readForm(body, contentType, MOST_PARTS);
  const fields: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (!isText(value)) unreadable.push(name);
    fields[name] ??= value;
  }
  if (unreadable.length > 0)
    throw new Refused({
      code: 'VALIDATION_ERROR',
      errors: unreadable.map((field) => ({ field, message: requestCopy.noText })),
    });
  return { fields, photos: await photosOf(form) };
}

/** Photos sent under `photo1` to `photo3` take that position; those under `photos` take the first free ones. */
async function photosOf(form: FormData): Promise<SentPhoto[]> {
  const places: PhotoField[] = ['photo1', 'photo2', 'photo3'];
  const placed = new Map<PhotoField, File>();
  for (const field of places) {
    const [file, ...others] = filesOf(form, field);
    if (others.length > 0) throw fieldRefusal('photos', claimMessages.tooManyPhotos);
    if (file) placed.set(field, file);
  }
  const loose = [...filesOf(form, 'photos'), ...filesOf(form, 'photos[]')];
  const free = places.filter((field) => !(placed.has(field) || form.get(field)));
  if (loose.length > free.length || placed.size + loose.length > MAX_CLAIM_PHOTOS)
    throw fieldRefusal('photos', claimMessages.tooManyPhotos);
  for (const [i, field] of free.entries()) {
    const file = loose[i];
    if (file) placed.set(field, file);
  }
  const sent = places.flatMap((field) => {
    const file = placed.get(field);
    return file ? [{ field, file }] : [];
  });
  return Promise.all(
    sent.map(async ({ field, file }) => ({ field, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** Skips empty file inputs, for which browsers send a file without name and content. */
function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter((file) => file.name !== '' || file.size > 0);
}
