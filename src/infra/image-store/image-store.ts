import { createDiskStore } from '#infra/image-store/disk-store.ts';
import { createS3Store } from '#infra/image-store/s3-store.ts';
import type { S3Settings } from '#infra/s3-client.ts';
import type { ImageStore } from '#services/ports.ts';

/** Image store with a check that runs at startup. */
export type CheckedImageStore = ImageStore & {
  /** @throws StartupError when the store cannot be used. */
  check: () => Promise<void>;
};

/** S3 store if S3 settings are given, else a directory. */
export function openImageStore({
  s3,
  mediaDir,
}: {
  s3: S3Settings | undefined;
  mediaDir: string;
}): CheckedImageStore {
  return s3 ? createS3Store(s3) : createDiskStore(mediaDir);
}
