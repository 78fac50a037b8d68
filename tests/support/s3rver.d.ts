declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  type Options = { directory: string; silent: boolean; configureBuckets: Array<{ name: string }> };

  // biome-ignore lint/style/noDefaultExport: matches the package
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
