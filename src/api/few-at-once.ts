import { Refused } from '#domain/refused.ts';

/** Concurrency limit per process for work that needs much memory. @throws Refused BUSY above the limit. */
export function fewAtOnce(most: number, retry_after: number) {
  let going = 0;
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (going >= most) throw new Refused({ code: 'BUSY', retry_after });
    going++;
    try {
      return await work();
    } finally {
      going--;
    }
  };
}
