/**
 * One buffer that owns its memory, with a copy of all chunks. What `Buffer.from`, `Buffer.concat` and zlib return
 * is often a view of a pool or of an output chunk of up to 64 KB, and a cached view keeps all of it in memory.
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
