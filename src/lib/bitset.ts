export const WORD_BITS = 32;

/** A set of small integers, one bit each. Sets of different capacities combine; what is beyond one is not in it. */
export type Bitset = Uint32Array;

export function createBitset(capacity: number): Bitset {
  return new Uint32Array(Math.ceil(capacity / WORD_BITS));
}

export function setBit(set: Bitset, member: number, isMember: boolean): void {
  const word = member >>> 5;
  const bit = 1 << (member & 31);
  set[word] = isMember ? (set[word] ?? 0) | bit : (set[word] ?? 0) & ~bit;
}

export function hasBit(set: Bitset, member: number): boolean {
  return ((set[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0;
}

/** Adds the members of `other` to `set`. Four words for each turn of the loop take half the time of one. */
export function addAll(set: Bitset, other: Bitset): void {
  const length = Math.min(set.length, other.length);
  let word = 0;
  for (; word + 3 < length; word += 4) {
    set[word] = (set[word] as number) | (other[word] as number);
    set[word + 1] = (set[word + 1] as number) | (other[word + 1] as number);
    set[word + 2] = (set[word + 2] as number) | (other[word + 2] as number);
    set[word + 3] = (set[word + 3] as number) | (other[word + 3] as number);
  }
  for (; word < length; word += 1) set[word] = (set[word] as number) | (other[word] as number);
}

/** Removes from `set` what is not in `other`. */
export function keepAll(set: Bitset, other: Bitset): void {
  const length = Math.min(set.length, other.length);
  let word = 0;
  for (; word + 3 < length; word += 4) {
    set[word] = (set[word] as number) & (other[word] as number);
    set[word + 1] = (set[word + 1] as number) & (other[word + 1] as number);
    set[word + 2] = (set[word + 2] as number) & (other[word + 2] as number);
    set[word + 3] = (set[word + 3] as number) & (other[word + 3] as number);
  }
  for (; word < length; word += 1) set[word] = (set[word] as number) & (other[word] as number);
  set.fill(0, length);
}

/** Removes the members of `other` from `set`. */
export function removeAll(set: Bitset, other: Bitset): void {
  const length = Math.min(set.length, other.length);
  let word = 0;
  for (; word + 3 < length; word += 4) {
    set[word] = (set[word] as number) & ~(other[word] as number);
    set[word + 1] = (set[word + 1] as number) & ~(other[word + 1] as number);
    set[word + 2] = (set[word + 2] as number) & ~(other[word + 2] as number);
    set[word + 3] = (set[word + 3] as number) & ~(other[word + 3] as number);
  }
  for (; word < length; word += 1) set[word] = (set[word] as number) & ~(other[word] as number);
}

export function countBits(set: Bitset): number {
  return countCommon(set, set);
}

/**
 * How many members both sets have. Four words are first added bit by bit, and only the carries are counted (carry-save
 * adders: Warren, Hacker's Delight, 5-2).
 */
export function countCommon(a: Bitset, b: Bitset): number {
  const length = Math.min(a.length, b.length);
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let word = 0;
  for (; word + 3 < length; word += 4) {
    const first = (a[word] as number) & (b[word] as number);
    const second = (a[word + 1] as number) & (b[word + 1] as number);
    const third = (a[word + 2] as number) & (b[word + 2] as number);
    const fourth = (a[word + 3] as number) & (b[word + 3] as number);
    const oneTwo = carry(ones, first, second);
    ones ^= first ^ second;
    const otherTwo = carry(ones, third, fourth);
    ones ^= third ^ fourth;
    fours += countOnes(carry(twos, oneTwo, otherTwo));
    twos ^= oneTwo ^ otherTwo;
  }
  let count = 4 * fours + 2 * countOnes(twos) + countOnes(ones);
  for (; word < length; word += 1) count += countOnes((a[word] as number) & (b[word] as number));
  return count;
}

/** The members in ascending order. For large sets a loop over the bits is faster, with `lowestBit`. */
export function listBits(set: Bitset): number[] {
  const members: number[] = [];
  for (let word = 0; word < set.length; word += 1)
    for (let rest = set[word] as number; rest !== 0; rest &= rest - 1)
      members.push(word * WORD_BITS + lowestBit(rest));
  return members;
}

/** Writes the members to the target, in ascending order, and returns how many there are. */
export function listBitsInto(target: Int32Array, set: Bitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let rest = set[word] as number; rest !== 0; rest &= rest - 1) {
      target[count] = word * WORD_BITS + lowestBit(rest);
      count += 1;
    }
  }
  return count;
}

/** The place of the lowest 1 in a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** A copy with at least this capacity. */
export function growBitset(set: Bitset, capacity: number): Bitset {
  const grown = new Uint32Array(Math.max(set.length, Math.ceil(capacity / WORD_BITS)));
  grown.set(set);
  return grown;
}

/** The carries of three words added bit by bit, whose sum without them is `a ^ b ^ c`. */
export function carry(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c);
}

/** By sums of ever wider fields (5-1), for a signed word: an unsigned one would be calculated as a float. */
function countOnes(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x5555_5555)) | 0;
  const nibbles = ((pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)) | 0;
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
