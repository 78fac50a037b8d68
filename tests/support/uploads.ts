import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedImage } from '#contract/uploads.ts';
import type { Db } from '#db/client.ts';
import { images } from '#db/schema/images.ts';
import { renditionFile, renditionWidths } from '#lib/image-renditions.ts';
import { apiAs } from '#tests/support/api.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { TEST_MEDIA_DIR } from '#tests/support/test-deps.ts';

type UploadOptions = { purpose?: string; name?: string; type?: string };

/** The multipart form as a browser sends it. */
export function aForm(
  bytes: Uint8Array,
  { purpose = 'product', name = 'foto.jpg', type = 'image/jpeg' }: UploadOptions = {},
) {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  return form;
}

export function uploadAsStaff(db: Db, bytes: Uint8Array, sent: UploadOptions = {}): Promise<Response> {
  return apiAs(db, aStaffMember()).post('/uploads/', aForm(bytes, sent));
}

/** Uploads an image that must be accepted. */
export async function uploadImage(
  db: Db,
  bytes: Uint8Array,
  sent: UploadOptions = {},
): Promise<UploadedImage> {
  const response = await uploadAsStaff(db, bytes, sent);
  const answer = await response.json();
  if (response.status === 201) return answer as UploadedImage;
  throw new Error(`rejected with ${response.status}: ${JSON.stringify(answer)}`);
}

/** The number of image rows and of stored files. */
export async function countStored(db: Db): Promise<{ rows: number; files: number }> {
  return { rows: await db.$count(images), files: (await listStoredFiles()).length };
}

export function listStoredFiles(): Promise<string[]> {
  return readdir(TEST_MEDIA_DIR).catch(() => []);
}

/** The content of every stored file of an image. */
export function readRenditions({ url, width }: UploadedImage): Promise<Buffer[]> {
  const names = renditionWidths(width).flatMap((each) => [
    renditionFile(url, 'webp', each),
    renditionFile(url, 'avif', each),
  ]);
  return Promise.all(names.map((name) => readFile(join(TEST_MEDIA_DIR, name))));
}
