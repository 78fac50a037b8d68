import { type Bitset, carry, lowestBit, WORD_BITS } from '#lib/bitset.ts';

type Rows = {
  /** By slot, each with as many words as the mask. */
  rows: Uint32Array;
  /** The bits that are counted. */
  mask: Bitset;
};

/** Bits of the rows that are added but not counted yet, by word, and counts by bit. */
type Sums = { ones: Int32Array; twos: Int32Array; counts: number[] };

const AT_ONCE = 4;

/**
 * How often each bit is 1 in the rows of these slots. Four rows are first added bit by bit, as words are by
 * `countCommon`: so a quarter of the bits is read one by one.
 */
export function countRows(slots: Bitset, { rows, mask }: Rows): number[] {
  const words = mask.length;
  const sums: Sums = {
    ones: new Int32Array(words),
    twos: new Int32Array(words),
    counts: Array.from({ length: words * WORD_BITS }, () => 0),
  };
  const starts = new Int32Array(AT_ONCE);
  let waiting = 0;
  for (let word = 0; word < slots.length; word += 1) {
    for (let rest = slots[word] as number; rest !== 0; rest &= rest - 1) {
      starts[waiting] = (word * WORD_BITS + lowestBit(rest)) * words;
      waiting += 1;
      if (waiting === AT_ONCE) {
        addRows(sums, starts, { rows, mask });
        waiting = 0;
      }
    }
  }
  for (let place = 0; place < words; place += 1) {
    addBits(sums.counts, place, sums.ones[place] as number, 1);
    addBits(sums.counts, place, sums.twos[place] as number, 2);
    for (const start of starts.subarray(0, waiting))
      addBits(sums.counts, place, (rows[start + place] as number) & (mask[place] as number), 1);
  }
  return sums.counts;
}

function addRows({ ones, twos, counts }: Sums, starts: Int32Array, { rows, mask }: Rows): void {
  for (let place = 0; place < mask.length; place += 1) {
    const bits = mask[place] as number;
    if (bits === 0) continue;
    const first = (rows[(starts[0] as number) + place] as number) & bits;
    const second = (rows[(starts[1] as number) + place] as number) & bits;
    const third = (rows[(starts[2] as number) + place] as number) & bits;
    const fourth = (rows[(starts[3] as number) + place] as number) & bits;
    const one = ones[place] as number;
    const two = twos[place] as number;
    const oneTwo = carry(one, first, second);
    const otherTwo = carry(one ^ first ^ second, third, fourth);
    ones[place] = one ^ first ^ second ^ third ^ fourth;
    twos[place] = two ^ oneTwo ^ otherTwo;
    addBits(counts, place, carry(two, oneTwo, otherTwo), AT_ONCE);
  }
}

function addBits(counts: number[], place: number, word: number, weight: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const id = place * WORD_BITS + lowestBit(rest);
    counts[id] = (counts[id] as number) + weight;
  }
}
