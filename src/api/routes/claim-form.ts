import { readForm } from '#api/form.ts';
import { isText } from '#api/http.ts';
import { MAX_CLAIM_PHOTOS } from '#contract/limits.ts';
import { claimMessages as say } from '#copy/claim-messages.ts';
import { requestCopy } from '#copy/refusals.ts';
import { Refused } from '#domain/refused.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';

/** Three photos and a dozen fields, those for a token and a session among them. */
const MOST_PARTS = 20;

export type PhotoField = 'photo1' | 'photo2' | 'photo3';
export type SentPhoto = { field: PhotoField; bytes: Uint8Array };

/** A claim sent as a form: its fields as JSON would have them, and its photos, each in its place. */
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

/** Those with a place of their own stand there, the others in the first that are free. */
async function photosOf(form: FormData): Promise<SentPhoto[]> {
  const places: PhotoField[] = ['photo1', 'photo2', 'photo3'];
  const placed = new Map<PhotoField, File>();
  for (const field of places) {
    const [file, ...others] = filesOf(form, field);
    if (others.length > 0) throw fieldRefusal('photos', say.tooManyPhotos);
    if (file) placed.set(field, file);
  }
  const loose = [...filesOf(form, 'photos'), ...filesOf(form, 'photos[]')];
  const free = places.filter((field) => !(placed.has(field) || form.get(field)));
  if (loose.length > free.length || placed.size + loose.length > MAX_CLAIM_PHOTOS)
    throw fieldRefusal('photos', say.tooManyPhotos);
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

/** A form whose file was never chosen sends one without a name. */
function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter((file) => file.name !== '' || file.size > 0);
}
