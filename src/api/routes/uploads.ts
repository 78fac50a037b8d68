import { Hono, type Context as HonoContext } from 'hono';
import { type Env, staff } from '#api/http.ts';
import { UploadPurpose } from '#contract/uploads.ts';
import { uploadMessages as say } from '#copy/upload-messages.ts';
import { Refused } from '#domain/refused.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';
import { uploadPicture } from '#services/uploads/upload-picture.ts';
import { withinUploadLimit } from '#services/uploads/within-upload-limit.ts';

export const uploads = new Hono<Env>().post('/', async (c) => {
  c.header('Cache-Control', 'private, no-store');
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refused({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  await withinUploadLimit(c.var.ctx);

  const form = await readForm(c);
  const purpose = purposeOf(form);
  const ctx = purpose === 'claim' ? c.var.ctx : staff(c);
  const bytes = new Uint8Array(await fileOf(form).arrayBuffer());
  return c.json(await uploadPicture(ctx, { purpose, bytes }), 201);
});

async function readForm(c: HonoContext<Env>): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch {
    throw fieldRefusal('', say.noForm);
  }
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
