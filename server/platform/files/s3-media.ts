import { AwsClient } from "aws4fetch";
import { imageFormats, imageWidths } from "#contract/core/media.ts";
import { StartupRefusal } from "../db/startup-refusal.ts";
import type { MediaFile, MediaStore } from "./media.ts";
import { StorageAway } from "./storage-away.ts";

export type S3Settings = {
  /** `https://s3.eu-central-1.amazonaws.com`, or that of any server that speaks S3. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path (`endpoint/bucket/key`), or else before the host (`bucket.host/key`). */
  isPathStyle: boolean;
  /** Before every key, such as `bondfire/`; may be empty. */
  prefix: string;
};

/** How long one request to the storage may take before it counts as failed. */
const timeoutMs = 30_000;

const names = imageWidths.flatMap((width) => imageFormats.map((format) => `${width}.${format}`));
/** Written last, so that a picture is there when this file is. */
const lastName = names.at(-1) ?? "";

/**
 * Pictures in a bucket of any S3 storage, each file an object
 * `<prefix>media/<key>/<width>.<format>`, and documents, `<prefix>documents/<key>`. Nobody but this server reads them, so
 * the bucket stays private.
 *
 * @throws StartupRefusal when the storage cannot be written to with these settings
 */
export async function openS3Media(settings: S3Settings): Promise<MediaStore> {
  const ask = caller(settings);
  await requireWritable(ask, settings);
  const call: Call = (...request) =>
    ask(...request).catch((cause: unknown) => {
      throw new StorageAway("The picture storage does not answer", { cause });
    });
  const pathOf = (key: string, name: string) => `media/${key}/${name}`;

  const remove = async (key: string) => {
    for (const name of names) await expectOk(await call("DELETE", pathOf(key, name)), "delete");
  };
  const put = async (key: string, { width, format, bytes }: MediaFile) => {
    const headers = { "content-type": `image/${format}`, "cache-control": "public, max-age=31536000, immutable" };
    await expectOk(await call("PUT", pathOf(key, `${width}.${format}`), { body: bytes as Uint8Array<ArrayBuffer>, headers }), "store");
  };
  return {
    async has(key) {
      const answer = await call("HEAD", pathOf(key, lastName));
      if (answer.status === 404) return false;
      await expectOk(answer, "look for");
      return true;
    },
    async read(key, width, format) {
      const answer = await call("GET", pathOf(key, `${width}.${format}`));
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok || !answer.body) await expectOk(answer, "read");
      const length = answer.headers.get("content-length");
      return { body: answer.body ?? new Uint8Array(), ...(length === null ? {} : { bytes: Number(length) }) };
    },
    async write(key, files) {
      const isLast = ({ width, format }: MediaFile) => `${width}.${format}` === lastName;
      try {
        // All have ended, well or not, before anything is taken back: none arrives after its removal.
        const first = await Promise.allSettled(files.filter((file) => !isLast(file)).map((file) => put(key, file)));
        for (const one of first) if (one.status === "rejected") throw one.reason;
        for (const file of files.filter(isLast)) await put(key, file);
      } catch (error) {
        // All of a picture or none; what cannot be taken back now is never asked for.
        await remove(key).catch(() => undefined);
        throw error;
      }
    },
    remove,
    async readDocument(key) {
      const answer = await call("GET", `documents/${key}`);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok || !answer.body) await expectOk(answer, "read");
      return { body: answer.body ?? new Uint8Array() };
    },
    async writeDocument(key, bytes) {
      const headers = { "content-type": "application/octet-stream", "cache-control": "private, no-store" };
      await expectOk(await call("PUT", `documents/${key}`, { body: bytes as Uint8Array<ArrayBuffer>, headers }), "store");
    },
    async removeDocument(key) {
      await expectOk(await call("DELETE", `documents/${key}`), "delete");
    },
  };
}

type Call = (
  method: string,
  path: string,
  init?: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
) => Promise<Response>;

function caller(settings: S3Settings): Call {
  const { region, accessKeyId, secretAccessKey, bucket, prefix } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const base = new URL(settings.endpoint);
  if (settings.isPathStyle) base.pathname = `${base.pathname.replace(/\/$/, "")}/${bucket}`;
  else base.hostname = `${bucket}.${base.hostname}`;
  const root = base.href.replace(/\/$/, "");
  return (method, path, init = {}) =>
    client.fetch(`${root}/${prefix}${path}`, { method, ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
}

async function expectOk(answer: Response, what: string): Promise<void> {
  if (answer.ok) return void (await answer.body?.cancel());
  throw new StorageAway(`The picture storage did not ${what} a file: ${answer.status} ${codeIn(await answer.text())}`);
}

/** S3's own word for what went wrong, such as `NoSuchBucket`. */
function codeIn(xml: string): string {
  return /<Code>([\w.-]+)<\/Code>/.exec(xml)?.[1] ?? "";
}

/** Writes and deletes a small object: better to refuse the start than the first picture. */
async function requireWritable(call: Call, { endpoint, bucket, region }: S3Settings): Promise<void> {
  const body = new TextEncoder().encode("Bondfire can write here.");
  const attempt = async (): Promise<Response> => {
    const written = await call("PUT", ".writable", { body });
    if (!written.ok) return written;
    await written.body?.cancel();
    return call("DELETE", ".writable");
  };
  const answer = await attempt().catch((error: unknown) => {
    throw new StartupRefusal(
      `The picture storage at ${endpoint} does not answer (${reasonOf(error)}): check S3_ENDPOINT, S3_PATH_STYLE and the network.`,
    );
  });
  if (answer.ok) return void (await answer.body?.cancel());
  const code = codeIn(await answer.text());
  if (code === "NoSuchBucket" || answer.status === 404)
    throw new StartupRefusal(`The picture storage at ${endpoint} has no bucket named ${bucket}: create it, or correct S3_BUCKET.`);
  if (code === "AuthorizationHeaderMalformed" || (answer.status >= 300 && answer.status < 400))
    throw new StartupRefusal(`The bucket ${bucket} is not in the region ${region}: correct S3_REGION, or S3_ENDPOINT.`);
  if (answer.status === 401 || answer.status === 403)
    throw new StartupRefusal(
      `The picture storage refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or does not let them write to ${bucket} (${code || answer.status}).`,
    );
  throw new StartupRefusal(
    `The picture storage at ${endpoint} answers ${answer.status} ${code} where Bondfire wants to write to ${bucket}.`,
  );
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: unknown; message?: string }; message: string };
  return String(cause?.code ?? cause?.message ?? message);
}
