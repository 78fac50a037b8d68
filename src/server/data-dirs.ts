import { join } from 'node:path';
import type { Env } from '#infra/env.ts';
import { openImageStore } from '#infra/image-store/image-store.ts';

/** Directory of uploaded images, unless an S3 bucket is set. */
export const getMediaDir = ({ dataDir }: Env) => join(dataDir, 'media');

/** Directory for mails, which are written to files while no SMTP server is set. */
export const getMailDir = ({ dataDir }: Env) => join(dataDir, 'mail');

export const createImageStore = (env: Env) => openImageStore({ s3: env.s3, mediaDir: getMediaDir(env) });
