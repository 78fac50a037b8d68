import { createDiskStore } from '#infra/image-store/disk-store.ts';
import type { S3Settings } from '#infra/image-store/s3-calls.ts';
import { createS3Store } from '#infra/image-store/s3-store.ts';

export type StoredFile = { bytes: number; body: ReadableStream<Uint8Array> };

/** Where the files of pictures lie. A name is given once and its content never changes. */
export type ImageStore = {
  /** Whole or not at all; again under the same name, it is as if it were new. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  read: (name: string) => Promise<StoredFile | undefined>;
  /** Names that are not there are none to delete. */
  delete: (names: readonly string[]) => Promise<void>;
  /** All that was put before this moment. */
  list: (before: Date) => AsyncIterable<string>;
  /** @throws CannotStart where pictures could not be kept. */
  check: () => Promise<void>;
};

/** The S3 bucket where one is set, or a directory. */
export function openImageStore({
  s3,
  mediaDir,
}: {
  s3: S3Settings | undefined;
  mediaDir: string;
}): ImageStore {
  return s3 ? createS3Store(s3) : createDiskStore(mediaDir);
}
