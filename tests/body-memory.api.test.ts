import { expect, test } from 'vitest';
import { aVisitor } from '#tests/support/api.ts';
import { db } from '#tests/support/database.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';

const MEGABYTE = 1024 * 1024;

/** A claim form of 14 MB that stays incomplete until `end` is called. */
function aPendingForm(address: string) {
  const arrived = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let pulls = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        pulls++;
        if (pulls === 1) return controller.enqueue(new Uint8Array(14 * MEGABYTE));
        // The server pulls again once it has buffered the first chunk.
        arrived.resolve();
        await held.promise;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = aVisitor(db, { address }).send('POST', '/warranty-claims/', {
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  return { arrived: arrived.promise, end: held.resolve, answer };
}

test(
  'request bodies from the /64s of one IPv6 /48 share the memory budget of their network',
  async () => {
    const first = aPendingForm('2001:db8:20:1::/64');
    const second = aPendingForm('2001:db8:20:2::/64');
    await Promise.all([first.arrived, second.arrived]);

    const third = aPendingForm('2001:db8:20:3::/64');
    third.end();
    const refused = await third.answer;
    const other = aPendingForm('2001:db8:21:1::/64');
    other.end();
    const fromElsewhere = await other.answer;
    first.end();
    second.end();

    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ code: 'BUSY' });
    expect(fromElsewhere.status).toBe(400);
    expect([(await first.answer).status, (await second.answer).status]).toEqual([400, 400]);
  },
  LOAD_TEST_MS,
);
