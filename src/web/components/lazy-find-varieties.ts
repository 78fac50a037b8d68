import { lazyPart } from '#web/components/lazy-part.tsx';

const loadFindVarieties = async () => (await import('#web/components/find-varieties.tsx')).FindVarieties;

/** `FindVarieties` where it is shown rarely. */
export const LazyFindVarieties = lazyPart({
  load: loadFindVarieties,
  onServer: import.meta.env?.SSR ? await loadFindVarieties() : undefined,
});
