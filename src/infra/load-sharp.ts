import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/** sharp, loaded with the first image that needs it: it takes some 30 MB of memory. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= configureSharp();
  return loading;
}

async function configureSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  // Cache off: each image is processed once, so a cache of its pixels would have no hits.
  loaded.cache(false);
  // One thread per image, so that the other cores serve requests.
  loaded.concurrency(1);
  return loaded;
}
