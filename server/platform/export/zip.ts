import { crc32 } from "./crc32.ts";

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> };

type Written = { name: Buffer; crc: number; compressed: number; size: number; offset: number };

/** Deflated, sizes after the data, names in UTF-8 (APPNOTE 4.4.4, bits 3 and 11). */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: the same content makes the same file. */
const epoch = 0x0021;

/**
 * A ZIP file as a stream (PKWARE's APPNOTE 6.3): sizes follow each entry's
 * data, so that nothing has to be known before it is written. Up to 4 GB.
 */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    for await (const chunk of compress(content, entry)) {
      entry.compressed += chunk.length;
      yield chunk;
    }
    const descriptor = numbers([0x08074b50, 4], [entry.crc, 4], [entry.compressed, 4], [entry.size, 4]);
    yield descriptor;
    offset += header.length + entry.compressed + descriptor.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [written.length, 2], [written.length, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

async function* compress(content: ZipEntry["content"], entry: Written): AsyncGenerator<Uint8Array> {
  const deflate = new CompressionStream("deflate-raw");
  const writer = deflate.writable.getWriter();
  const reader = deflate.readable.getReader();
  const leaving = new AbortController();
  const written = write(content, writer, entry, leaving.signal);
  // A failure is told where the result is waited for.
  written.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    await written;
  } finally {
    // Whoever stopped reading early lets go of what the content reads from.
    leaving.abort();
    await reader.cancel().catch(() => undefined);
  }
}

/** What the compressor takes at once: a call for each line would cost more than compressing it. */
const blockLength = 64 * 1024;

async function write(
  content: ZipEntry["content"],
  writer: WritableStreamDefaultWriter<BufferSource>,
  entry: Written,
  leaving: AbortSignal,
): Promise<void> {
  const pass = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    await writer.ready;
    await writer.write(bytes);
  };
  try {
    let block = "";
    for await (const text of content) {
      leaving.throwIfAborted();
      block += text;
      if (block.length < blockLength) continue;
      await pass(block);
      block = "";
    }
    await pass(block);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}

function localHeader({ name }: Written): Buffer {
  const fixed = numbers(
    [0x04034b50, 4],
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [epoch, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  );
  return Buffer.concat([fixed, name]);
}

function directoryEntry({ name, crc, compressed, size, offset }: Written): Buffer {
  const sizes: Field[] = [
    [crc, 4],
    [compressed, 4],
    [size, 4],
    [name.length, 2],
  ];
  const fixed = numbers(
    [0x02014b50, 4],
    [version, 2],
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [epoch, 2],
    ...sizes,
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  );
  return Buffer.concat([fixed, name]);
}

type Field = [value: number, bytes: 2 | 4];

/** Little-endian numbers, one after the other. */
function numbers(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}
