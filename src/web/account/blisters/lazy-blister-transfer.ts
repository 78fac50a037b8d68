import { lazyPart } from '#web/components/lazy-part.tsx';

const loadBlisterTransfer = async () =>
  (await import('#web/account/blisters/blister-transfer.tsx')).BlisterTransfer;

/** `BlisterTransfer`, which is at the end of its page and rarely used. */
export const LazyBlisterTransfer = lazyPart({
  load: loadBlisterTransfer,
  onServer: import.meta.env?.SSR ? await loadBlisterTransfer() : undefined,
  when: 'near-view',
});
