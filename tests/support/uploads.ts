import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedPicture } from '#contract/uploads.ts';
import type { Db } from '#db/client.ts';
import { images } from '#db/schema/images.ts';
import { keptWidths, pictureFile } from '#domain/pictures.ts';
import { apiAs } from '#tests/support/api.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { TEST_MEDIA_DIR } from '#tests/support/tools.ts';

type Sent = { purpose?: string; name?: string; type?: string };

/** The multipart form as a browser sends it. */
export function aForm(
  bytes: Uint8Array,
  { purpose = 'product', name = 'foto.jpg', type = 'image/jpeg' }: Sent = {},
) {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([Uint8Array.from(bytes)], name, { type }));
  return form;
}

export function uploadAsStaff(db: Db, bytes: Uint8Array, sent: Sent = {}): Promise<Response> {
  return apiAs(db, aStaffMember()).post('/uploads/', aForm(bytes, sent));
}

/** Uploads an image that must be accepted. */
export async function uploaded(db: Db, bytes: Uint8Array, sent: Sent = {}): Promise<UploadedPicture> {
  const response = await uploadAsStaff(db, bytes, sent);
  const answer = await response.json();
  if (response.status === 201) return answer as UploadedPicture;
  throw new Error(`refused with ${response.status}: ${JSON.stringify(answer)}`);
}

/** The number of image rows and of stored files. */
export async function countStored(db: Db): Promise<{ rows: number; files: number }> {
  return { rows: await db.$count(images), files: (await filesKept()).length };
}

export function filesKept(): Promise<string[]> {
  return readdir(TEST_MEDIA_DIR).catch(() => []);
}

/** The content of every stored file of an image. */
export function filesOf({ url, width }: UploadedPicture): Promise<Buffer[]> {
  const names = keptWidths(width).flatMap((each) => [
    pictureFile(url, 'webp', each),
    pictureFile(url, 'avif', each),
  ]);
  return Promise.all(names.map((name) => readFile(join(TEST_MEDIA_DIR, name))));
}
