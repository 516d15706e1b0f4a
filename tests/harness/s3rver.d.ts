/** What the tests use of the S3 server that runs in their process; the package has no types of its own. */
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] });
    run(): Promise<{ port: number; address: string }>;
    close(): Promise<void>;
  }
}
