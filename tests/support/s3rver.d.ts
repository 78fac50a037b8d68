declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  type Options = { directory: string; silent: boolean; configureBuckets: Array<{ name: string }> };

  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
