import type { BackupStore } from '#services/ports.ts';

/**
 * Stores a file, and compares its size in the store with the bytes that were written, which it returns: some buckets
 * answer 200 to an upload that fails.
 *
 * @throws Error when they differ.
 */
export async function storeChecked(
  store: BackupStore,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await store.put(name, counted());
  const found = (await store.list(name)).find((each) => each.name === name);
  if (found?.bytes !== bytes)
    throw new Error(`${store.location} has ${found?.bytes ?? 'none'} of the ${bytes} bytes of ${name}`);
  return bytes;
}
