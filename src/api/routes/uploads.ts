import type { MiddlewareHandler } from 'hono';
import { type Env, noStore, requirePermission } from '#api/http.ts';
import { parseForm } from '#api/parse-form.ts';
import { withReceivedBody } from '#api/receive-body.ts';
import { router, routeWithOwnBody } from '#api/route.ts';
import { MAX_UPLOAD_MEGABYTES } from '#contract/limits.ts';
import { uploadMessages } from '#contract/messages/uploads.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { UploadPurpose, uploadOperations } from '#contract/uploads.ts';
import { DomainError, fieldError } from '#domain/domain-error.ts';
import { uploadImage } from '#services/uploads/upload-image.ts';
import { requireWithinUploadLimit } from '#services/uploads/upload-limits.ts';

/** Body limit: the file, and 16 KB for the rest of the form. */
const MAX_BYTES = MAX_UPLOAD_MEGABYTES * 1024 * 1024 + 16 * 1024;
/** Limit of form parts; the site's own form has two. */
const MAX_PARTS = 6;

/** What staff need for an image of each purpose; photos of claims are open to everyone. */
const permissions = {
  product: 'editCatalogue',
  brand: 'editCatalogue',
  gallery: 'editGallery',
} as const satisfies Record<Exclude<UploadPurpose, 'claim'>, Permission>;

/** Checks the content type and the rate limit before the body is read. */
const checkUploadLimit: MiddlewareHandler<Env> = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new DomainError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  await requireWithinUploadLimit(c.var.ctx);
  await next();
};

export const uploads = router(noStore, [
  routeWithOwnBody(
    uploadOperations.uploadImage,
    ({ c, ctx }) =>
      withReceivedBody(c, { maxBytes: MAX_BYTES, max_megabytes: MAX_UPLOAD_MEGABYTES }, async (body) => {
        const form = await parseForm(body, c.req.header('content-type'), MAX_PARTS);
        const purpose = parsePurpose(form);
        const bytes = await getFormFile(form).bytes();
        return uploadImage(purpose === 'claim' ? ctx : requirePermission(c, permissions[purpose]), {
          purpose,
          bytes,
        });
      }),
    { before: checkUploadLimit },
  ),
]);

function parsePurpose(form: FormData): UploadPurpose {
  const purpose = UploadPurpose.safeParse(form.get('purpose'));
  if (purpose.success) return purpose.data;
  throw fieldError('purpose', uploadMessages.purpose);
}

function getFormFile(form: FormData): File {
  const [file, ...others] = form.getAll('file');
  if (others.length > 0) throw fieldError('file', uploadMessages.several);
  // Browsers send a file without name and content for an empty file input.
  if (!(file instanceof File) || (file.name === '' && file.size === 0))
    throw fieldError('file', uploadMessages.missing);
  return file;
}
