import { isStorableText } from '#api/http.ts';
import { parseForm } from '#api/parse-form.ts';
import { MAX_CLAIM_PHOTOS } from '#contract/limits.ts';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { requestMessages } from '#copy/errors.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';

/** Limit of form parts: three photos and a dozen fields, among them the token and the session flag. */
const MAX_PARTS = 20;

export type PhotoField = 'photo1' | 'photo2' | 'photo3';
export type UploadedPhoto = { field: PhotoField; bytes: Uint8Array };

/** Parses a claim sent as a multipart form: its text fields, and its photos by position. */
export async function parseClaimForm(
  body: Buffer<ArrayBuffer>,
  contentType: string | undefined,
): Promise<{ fields: Record<string, string>; photos: UploadedPhoto[] }> {
  const form = await parseForm(body, contentType, MAX_PARTS);
  const fields: Record<string, string> = {};
  const unstorable: string[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (!isStorableText(value)) unstorable.push(name);
    fields[name] ??= value;
  }
  if (unstorable.length > 0)
    throw new DomainError({
      code: 'VALIDATION_ERROR',
      errors: unstorable.map((field) => ({ field, message: requestMessages.noText })),
    });
  return { fields, photos: await parsePhotos(form) };
}

/** Photos sent under `photo1` to `photo3` take that position; those under `photos` take the first free ones. */
async function parsePhotos(form: FormData): Promise<UploadedPhoto[]> {
  const photoFields: PhotoField[] = ['photo1', 'photo2', 'photo3'];
  const fileByField = new Map<PhotoField, File>();
  for (const field of photoFields) {
    const [file, ...others] = formFiles(form, field);
    if (others.length > 0) throw fieldError('photos', claimMessages.tooManyPhotos);
    if (file) fileByField.set(field, file);
  }
  const unpositioned = [...formFiles(form, 'photos'), ...formFiles(form, 'photos[]')];
  const freeFields = photoFields.filter((field) => !(fileByField.has(field) || form.get(field)));
  if (unpositioned.length > freeFields.length || fileByField.size + unpositioned.length > MAX_CLAIM_PHOTOS)
    throw fieldError('photos', claimMessages.tooManyPhotos);
  for (const [i, field] of freeFields.entries()) {
    const file = unpositioned[i];
    if (file) fileByField.set(field, file);
  }
  const sent = photoFields.flatMap((field) => {
    const file = fileByField.get(field);
    return file ? [{ field, file }] : [];
  });
  return Promise.all(sent.map(async ({ field, file }) => ({ field, bytes: await file.bytes() })));
}

/** Skips empty file inputs, for which browsers send a file without name and content. */
function formFiles(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter((file) => file.name !== '' || file.size > 0);
}
