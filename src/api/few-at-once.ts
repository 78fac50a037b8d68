import { Refused } from '#domain/refused.ts';

/** Concurrency limit per process for work that needs much memory. @throws Refused BUSY above the limit. */
export function fewAtOnce(most: number, retry_after: number) {
  let going = 0;
  const requireCapacity = (): void => {
    if (going >= most) throw new Refused({ code: 'BUSY', retry_after });
  };
  const run = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    requireCapacity();
    going++;
    try {
      return await work();
    } finally {
      going--;
    }
  };
  return Object.assign(run, { requireCapacity });
}
