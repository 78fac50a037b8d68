import { endpoints } from '#contract/endpoints.ts';
import type { UploadedPicture, UploadPurpose } from '#contract/uploads.ts';
import { pictureMessages } from '#copy/pictures.ts';
import { Refused } from '#domain/refused.ts';
import { answerError } from '#web/lib/api.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { isRefusedAs, refusalText } from '#web/lib/show-refusal.ts';

type UploadOptions = {
  /** Upload progress, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES: Record<UploadPurpose, number> = { product: 5, brand: 2, gallery: 5, claim: 5 };
/** Fallback for files without a MIME type, because the system does not know their format. */
const PICTURE_NAME = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i;

/** File that is rejected before the upload. Its message is shown to the user. */
class UnfitPicture extends Error {}

/** Error of a file by its type, name and size; the server checks its content. */
export function pictureProblem(file: File, purpose: UploadPurpose): string | undefined {
  const isPicture = file.type === '' ? PICTURE_NAME.test(file.name) : file.type.startsWith('image/');
  if (!isPicture || file.type === 'image/svg+xml') return pictureMessages.notAnImage;
  const most = MOST_MEGABYTES[purpose];
  return file.size > most * MEGABYTE ? pictureMessages.tooLarge(most) : undefined;
}

/**
 * Uploads an image with the session's cookie. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @throws an error that `uploadFailure` turns into a message, or an AbortError.
 */
export async function uploadPicture(
  file: File,
  purpose: UploadPurpose,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadedPicture> {
  const problem = pictureProblem(file, purpose);
  if (problem) throw new UnfitPicture(problem);
  signal?.throwIfAborted();

  const request = new XMLHttpRequest();
  const answered = answerTo(request, signal);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.open('POST', `/api${endpoints.uploadPicture.path}`);
  for (const [name, value] of Object.entries(csrfHeaders())) request.setRequestHeader(name, value);
  request.send(formOf(file, purpose));
  return answered;
}

/** Whether the file itself was rejected, so that a retry would not help. */
export function isUnfit(error: unknown): boolean {
  return (
    error instanceof UnfitPicture || isRefusedAs(error, 'VALIDATION_ERROR') || isRefusedAs(error, 'TOO_LARGE')
  );
}

/** Message for any upload error. */
export function uploadFailure(error: unknown, fault = pictureMessages.failed): string {
  if (error instanceof UnfitPicture) return error.message;
  if (error instanceof Refused && error.refusal.code === 'VALIDATION_ERROR')
    return error.refusal.errors[0]?.message ?? pictureMessages.notAnImage;
  return refusalText(error, fault);
}

function formOf(file: File, purpose: UploadPurpose): FormData {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file);
  return form;
}

function answerTo(request: XMLHttpRequest, signal: AbortSignal | undefined): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onabort = () => reject(new DOMException('the upload was aborted', 'AbortError'));
    request.onerror = () => reject(new Error('the upload did not reach the server'));
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status === 201 && body) resolve(body as UploadedPicture);
      else reject(answerError('uploadPicture', request.status, body));
    };
  });
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
