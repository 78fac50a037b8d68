import { createDiskStore } from '#infra/image-store/disk-store.ts';
import type { S3Settings } from '#infra/image-store/s3-calls.ts';
import { createS3Store } from '#infra/image-store/s3-store.ts';
import type { ImageStore } from '#services/ports.ts';

/** An image store that the start can check. */
export type CheckedImageStore = ImageStore & {
  /** @throws CannotStart where images could not be stored. */
  check: () => Promise<void>;
};

/** The S3 bucket where one is set, or a directory. */
export function openImageStore({
  s3,
  mediaDir,
}: {
  s3: S3Settings | undefined;
  mediaDir: string;
}): CheckedImageStore {
  return s3 ? createS3Store(s3) : createDiskStore(mediaDir);
}
