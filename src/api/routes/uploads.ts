import type { MiddlewareHandler } from 'hono';
import { readForm } from '#api/form.ts';
import { type Env, noStore, staff } from '#api/http.ts';
import { withBody } from '#api/receive-body.ts';
import { router, routeWithOwnBody } from '#api/route.ts';
import { MAX_UPLOAD_MEGABYTES } from '#contract/limits.ts';
import { UploadPurpose, uploadOperations } from '#contract/uploads.ts';
import { uploadMessages } from '#copy/upload-messages.ts';
import { Refused } from '#domain/refused.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { withinUploadLimit } from '#services/uploads/upload-limits.ts';
import { uploadPicture } from '#services/uploads/upload-picture.ts';

/** Body limit: the file, and 16 KB for the rest of the form. */
const MOST_BYTES = MAX_UPLOAD_MEGABYTES * 1024 * 1024 + 16 * 1024;
/** Limit of form parts; the site's own form has two. */
const MOST_PARTS = 6;

/** Checks the content type and the rate limit before the body is read. */
const mayUpload: MiddlewareHandler<Env> = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refused({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  await withinUploadLimit(c.var.ctx);
  await next();
};

export const uploads = router(noStore, [
  routeWithOwnBody(
    uploadOperations.uploadPicture,
    ({ c, ctx }) =>
      withBody(c, { maxBytes: MOST_BYTES, max_megabytes: MAX_UPLOAD_MEGABYTES }, async (body) => {
        const form = await readForm(body, c.req.header('content-type'), MOST_PARTS);
        const purpose = purposeOf(form);
        const bytes = new Uint8Array(await fileOf(form).arrayBuffer());
        return uploadPicture(purpose === 'claim' ? ctx : staff(c), { purpose, bytes });
      }),
    { before: mayUpload },
  ),
]);

function purposeOf(form: FormData): UploadPurpose {
  const purpose = UploadPurpose.safeParse(form.get('purpose'));
  if (purpose.success) return purpose.data;
  throw fieldRefusal('purpose', uploadMessages.purpose);
}

function fileOf(form: FormData): File {
  const [file, ...others] = form.getAll('file');
  if (others.length > 0) throw fieldRefusal('file', uploadMessages.several);
  // Browsers send a file without name and content for an empty file input.
  if (!(file instanceof File) || (file.name === '' && file.size === 0))
    throw fieldRefusal('file', uploadMessages.missing);
  return file;
}
