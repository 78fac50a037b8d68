import { carry, lowestBit, WORD_BITS } from '#lib/bitset.ts';

type Rows = {
  /** By slot, each with this number of words. */
  rows: Uint32Array;
  rowWords: number;
};

/**
 * Adds to the counts how often each bit is 1 in the rows of these slots. Rows are first added bit by bit, four at a
 * time, as words are by `countCommon`, with sums of up to 15: so few bits are read one by one.
 */
export function countRows(counts: number[], slots: Int32Array, { rows, rowWords }: Rows): void {
  for (let place = 0; place < rowWords; place += 1) {
    const firstBit = place * WORD_BITS;
    const rowWord = (index: number) => rows[(slots[index] as number) * rowWords + place] as number;
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
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
      addBits(counts, firstBit, eights & eight, 16);
      eights ^= eight;
    }
    addBits(counts, firstBit, ones, 1);
    addBits(counts, firstBit, twos, 2);
    addBits(counts, firstBit, fours, 4);
    addBits(counts, firstBit, eights, 8);
    for (; index < slots.length; index += 1) addBits(counts, firstBit, rowWord(index), 1);
  }
}

function addBits(counts: number[], firstBit: number, word: number, weight: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bit = firstBit + lowestBit(rest);
    counts[bit] = (counts[bit] as number) + weight;
  }
}
