import { uploadMessages } from '#contract/messages/uploads.ts';
import { fieldError } from '#domain/domain-error.ts';

/** @throws DomainError VALIDATION_ERROR for a body that is not a form or has too many parts. */
export async function parseForm(
  body: Buffer<ArrayBuffer>,
  contentType: string | undefined,
  maxParts: number,
): Promise<FormData> {
  const boundary = parseBoundary(contentType ?? '');
  if (boundary === undefined) throw fieldError('', uploadMessages.noForm);
  // One boundary precedes the first part, and another follows the last; both counts allow for one more.
  if (countBoundaries(body, boundary, maxParts + 2) > maxParts + 2)
    throw fieldError('', uploadMessages.noForm);
  // Parse with the boundary that was counted: the header could contain another one.
  const type = `multipart/form-data; boundary="${boundary}"`;
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw fieldError('', uploadMessages.noForm);
  }
}

/** Cheap check before parsing: a parser needs seconds for ten thousand parts, counting only milliseconds. */
function countBoundaries(body: Buffer, boundary: string, max: number): number {
  const line = `--${boundary}`;
  let count = 0;
  for (let at = body.indexOf(line); at >= 0 && count <= max; count++)
    at = body.indexOf(line, at + line.length);
  return count;
}

/** The boundary, of the allowed characters only (RFC 2046 §5.1.1). None of them needs escaping in quotes. */
function parseBoundary(type: string): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70})(?=\s*(?:;|$)))/i.exec(type) ?? [];
  return quoted ?? plain;
}
