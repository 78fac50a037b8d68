import { uploadMessages as say } from '#copy/upload-messages.ts';
import { fieldRefusal } from '#services/edits/field-refusal.ts';

/** @throws Refused VALIDATION_ERROR where it is no form, or one of more parts. */
export async function readForm(
  body: Buffer<ArrayBuffer>,
  contentType: string | undefined,
  mostParts: number,
): Promise<FormData> {
  const boundary = boundaryOf(contentType ?? '');
  if (boundary === undefined) throw fieldRefusal('', say.noForm);
  // Before the first part stands one, and after the last another.
  if (countBoundaries(body, boundary, mostParts + 2) > mostParts + 2) throw fieldRefusal('', say.noForm);
  // By the very boundary that was counted, whatever else the header says.
  const type = `multipart/form-data; boundary="${boundary}"`;
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw fieldRefusal('', say.noForm);
  }
}

/** Ten thousand parts would be taken apart for seconds; they are counted in milliseconds. */
function countBoundaries(body: Buffer, boundary: string, most: number): number {
  const line = `--${boundary}`;
  let count = 0;
  for (let at = body.indexOf(line); at >= 0 && count <= most; count++)
    at = body.indexOf(line, at + line.length);
  return count;
}

/** Of the signs that one may have (RFC 2046 §5.1.1): none of them ends the quotes that it is put in. */
function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70})(?=\s*(?:;|$)))/i.exec(type) ?? [];
  return quoted ?? plain;
}
