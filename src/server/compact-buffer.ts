/**
 * Copies all chunks into one buffer that owns its memory. `Buffer.from`, `Buffer.concat` and zlib often return a view
 * of a pool or of an output chunk of up to 64 KB, and caching such a view keeps all of it in memory.
 */
export function compactBuffer(chunks: readonly Uint8Array[]): Buffer {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const copy = Buffer.allocUnsafeSlow(length);
  let offset = 0;
  for (const chunk of chunks) {
    copy.set(chunk, offset);
    offset += chunk.length;
  }
  return copy;
}
