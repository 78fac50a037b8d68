import { type Bitset, carry, lowestBit, WORD_BITS } from '#lib/bitset.ts';

type Rows = {
  /** By slot, each with as many words as the mask. */
  rows: Uint32Array;
  /** The bits to be counted. */
  mask: Bitset;
};

/**
 * Adds to the counts how often each bit is 1 in the rows of these slots. Rows are first added bit by bit, four at a
 * time, as words are by `countCommon`, with sums of up to 63: so few bits are read one by one, in loops whose end the
 * processor mispredicts.
 */
export function countRows(counts: number[], slots: Int32Array, { rows, mask }: Rows): void {
  for (const [place, bits] of mask.entries()) {
    if (bits === 0) continue;
    const firstBit = place * WORD_BITS;
    const rowWord = (index: number) =>
      (rows[(slots[index] as number) * mask.length + place] as number) & bits;
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
    let sixteens = 0;
    let thirtyTwos = 0;
    let index = 0;
    for (; index + 3 < slots.length; index += 4) {
      const first = rowWord(index);
      const second = rowWord(index + 1);
      const third = rowWord(index + 2);
      const fourth = rowWord(index + 3);
      const oneTwo = carry(ones, first, second);
      ones ^= first ^ second;
      const otherTwo = carry(ones, third, fourth);
      ones ^= third ^ fourth;
      const four = carry(twos, oneTwo, otherTwo);
      twos ^= oneTwo ^ otherTwo;
      const eight = fours & four;
      fours ^= four;
      const sixteen = eights & eight;
      eights ^= eight;
      const thirtyTwo = sixteens & sixteen;
      sixteens ^= sixteen;
      addBits(counts, firstBit, thirtyTwos & thirtyTwo, 64);
      thirtyTwos ^= thirtyTwo;
    }
    addBits(counts, firstBit, ones, 1);
    addBits(counts, firstBit, twos, 2);
    addBits(counts, firstBit, fours, 4);
    addBits(counts, firstBit, eights, 8);
    addBits(counts, firstBit, sixteens, 16);
    addBits(counts, firstBit, thirtyTwos, 32);
    for (; index < slots.length; index += 1) addBits(counts, firstBit, rowWord(index), 1);
  }
}

function addBits(counts: number[], firstBit: number, word: number, weight: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bit = firstBit + lowestBit(rest);
    counts[bit] = (counts[bit] as number) + weight;
  }
}
