import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { atMost, type Env, staff } from '#api/http.ts';
import { MAX_UPLOAD_MEGABYTES } from '#contract/limits.ts';
import { UploadPurpose } from '#contract/uploads.ts';
import { uploadMessages as say } from '#copy/upload-messages.ts';
import { Refused } from '#domain/refused.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { uploadPicture } from '#services/uploads/upload-picture.ts';
import { withinUploadLimit } from '#services/uploads/within-upload-limit.ts';

/** What is around the file in its form is short. */
const MOST_BYTES = MAX_UPLOAD_MEGABYTES * 1024 * 1024 + 16 * 1024;
/** A form of ours has two parts. */
const MOST_BOUNDARIES = 8;

/** Asked before anything of the body is read. */
const mayUpload: MiddlewareHandler<Env> = async (c, next) => {
  c.header('Cache-Control', 'private, no-store');
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refused({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  await withinUploadLimit(c.var.ctx);
  await next();
};

export const uploads = new Hono<Env>().post(
  '/',
  mayUpload,
  atMost(MOST_BYTES, MAX_UPLOAD_MEGABYTES),
  async (c) => {
    const form = await readForm(c);
    const purpose = purposeOf(form);
    const ctx = purpose === 'claim' ? c.var.ctx : staff(c);
    const bytes = new Uint8Array(await fileOf(form).arrayBuffer());
    return c.json(await uploadPicture(ctx, { purpose, bytes }), 201);
  },
);

async function readForm(c: HonoContext<Env>): Promise<FormData> {
  const type = c.req.header('content-type') ?? '';
  const body = Buffer.from(await c.req.arrayBuffer());
  if (countBoundaries(body, type) > MOST_BOUNDARIES) throw fieldRefusal('', say.noForm);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw fieldRefusal('', say.noForm);
  }
}

/** Ten thousand parts would be taken apart for seconds; they are counted in milliseconds. */
function countBoundaries(body: Buffer, type: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  let count = 0;
  for (let at = body.indexOf(boundary); at >= 0 && count <= MOST_BOUNDARIES; count++)
    at = body.indexOf(boundary, at + boundary.length);
  return count;
}

function purposeOf(form: FormData): UploadPurpose {
  const purpose = UploadPurpose.safeParse(form.get('purpose'));
  if (purpose.success) return purpose.data;
  throw fieldRefusal('purpose', say.purpose);
}

function fileOf(form: FormData): File {
  const [file, ...others] = form.getAll('file');
  if (others.length > 0) throw fieldRefusal('file', say.several);
  // A form whose file was never chosen sends one without a name.
  if (!(file instanceof File) || (file.name === '' && file.size === 0))
    throw fieldRefusal('file', say.missing);
  return file;
}
