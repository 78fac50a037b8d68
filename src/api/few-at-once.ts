import { Refused } from '#domain/refused.ts';

/** For what holds much memory while it is done: no more than this at a time in one process; more are refused as BUSY. */
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
