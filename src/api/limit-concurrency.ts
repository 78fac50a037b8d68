import { DomainError } from '#domain/domain-error.ts';

/** Concurrency limit per process for work that needs much memory. @throws DomainError BUSY above the limit. */
export function limitConcurrency(max: number, retry_after: number) {
  let running = 0;
  const requireCapacity = (): void => {
    if (running >= max) throw new DomainError({ code: 'BUSY', retry_after });
  };
  const run = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    requireCapacity();
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
  return Object.assign(run, { requireCapacity });
}
