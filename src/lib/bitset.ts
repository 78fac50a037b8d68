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

/** Adds the members of `other` to `set`. */
export function addAll(set: Bitset, other: Bitset): void {
  const length = Math.min(set.length, other.length);
  for (let word = 0; word < length; word += 1) set[word] = (set[word] as number) | (other[word] as number);
}

/** Removes from `set` what is not in `other`. */
export function keepAll(set: Bitset, other: Bitset): void {
  const length = Math.min(set.length, other.length);
  for (let word = 0; word < length; word += 1) set[word] = (set[word] as number) & (other[word] as number);
  set.fill(0, length);
}

/** Removes the members of `other` from `set`. */
export function removeAll(set: Bitset, other: Bitset): void {
  const length = Math.min(set.length, other.length);
  for (let word = 0; word < length; word += 1) set[word] = (set[word] as number) & ~(other[word] as number);
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += ones(set[word] as number);
  return count;
}

/** How many members both sets have. */
export function countCommon(a: Bitset, b: Bitset): number {
  const length = Math.min(a.length, b.length);
  let count = 0;
  for (let word = 0; word < length; word += 1) count += ones((a[word] as number) & (b[word] as number));
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

/** Number of bits that are 1, by sums of ever wider fields (Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  let sums = word - ((word >>> 1) & 0x5555_5555);
  sums = (sums & 0x3333_3333) + ((sums >>> 2) & 0x3333_3333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
