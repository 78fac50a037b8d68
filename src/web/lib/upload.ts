import { endpoints } from '#contract/endpoints.ts';
import type { UploadedImage, UploadPurpose } from '#contract/uploads.ts';
import { imageMessages } from '#copy/image-messages.ts';
import { responseError } from '#web/lib/api.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { getFirstErrorText, hasErrorCode } from '#web/lib/show-error.ts';

type UploadOptions = {
  /** Upload progress, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES: Record<UploadPurpose, number> = { product: 5, brand: 2, gallery: 5, claim: 5 };
/** Fallback for files without a MIME type, because the system does not know their format. */
const IMAGE_FILE_NAME = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i;

/** File that is rejected before the upload. Its message is shown to the user. */
class InvalidImageError extends Error {}

/** Upload without an answer: the connection was interrupted, or there is none. */
export class UnansweredUploadError extends Error {}

/** Error of a file by its type, name and size; the server checks its content. */
export function findImageError(file: File, purpose: UploadPurpose): string | undefined {
  const isImage = file.type === '' ? IMAGE_FILE_NAME.test(file.name) : file.type.startsWith('image/');
  if (!isImage || file.type === 'image/svg+xml') return imageMessages.notAnImage;
  const maxMegabytes = MAX_MEGABYTES[purpose];
  return file.size > maxMegabytes * MEGABYTE ? imageMessages.tooLarge(maxMegabytes) : undefined;
}

/**
 * Uploads an image with the session's cookie. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @throws an error that `uploadErrorText` turns into a message, or an AbortError.
 */
export async function uploadImage(
  file: File,
  purpose: UploadPurpose,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadedImage> {
  const error = findImageError(file, purpose);
  if (error) throw new InvalidImageError(error);
  signal?.throwIfAborted();

  const request = new XMLHttpRequest();
  const response = waitForResponse(request, signal);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.open('POST', `/api${endpoints.uploadImage.path}`);
  for (const [name, value] of Object.entries(csrfHeaders())) request.setRequestHeader(name, value);
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file);
  request.send(form);
  return response;
}

/** Whether the file itself was rejected, so that a retry would not help. */
export function isInvalidImageError(error: unknown): boolean {
  return (
    error instanceof InvalidImageError ||
    hasErrorCode(error, 'VALIDATION_ERROR') ||
    hasErrorCode(error, 'TOO_LARGE')
  );
}

/** Message for any upload error. */
export function uploadErrorText(error: unknown, fallback = imageMessages.failed): string {
  return error instanceof InvalidImageError ? error.message : getFirstErrorText(error, fallback);
}

function waitForResponse(request: XMLHttpRequest, signal: AbortSignal | undefined): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    // The response is null if it is no JSON.
    request.responseType = 'json';
    request.onabort = () => reject(new DOMException('the upload was aborted', 'AbortError'));
    request.onerror = () => reject(new UnansweredUploadError('the upload got no answer'));
    request.onload = () => {
      if (request.status === 201 && request.response) resolve(request.response);
      else reject(responseError('uploadImage', request.status, request.response));
    };
  });
}
