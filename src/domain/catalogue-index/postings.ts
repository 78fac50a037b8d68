import { addAll, type Bitset, createBitset, growBitset, listBits, setBit } from '#lib/bitset.ts';

/** The slots that have a word or a brand: a list while they are few, a bitset once that is smaller and faster. */
export type Postings = { count: number; list: number[]; bits: Bitset | undefined };

const MIN_BITSET_COUNT = 64;
/** The bits of memory that one slot in a list takes. */
const LISTED_SLOT_BITS = 64;

export function createPostings(): Postings {
  return { count: 0, list: [], bits: undefined };
}

/** The slot must not be in it yet. */
export function addPosting(postings: Postings, slot: number): void {
  postings.count += 1;
  if (postings.bits && slot >>> 5 >= postings.bits.length) growBits(postings, slot);
  if (postings.bits) {
    setBit(postings.bits, slot, true);
    return;
  }
  postings.list.push(slot);
  // At powers of two only, because finding the last slot reads them all.
  const isPowerOfTwo = (postings.count & (postings.count - 1)) === 0;
  if (isPowerOfTwo && postings.count >= MIN_BITSET_COUNT) preferBits(postings);
}

export function removePosting(postings: Postings, slot: number): void {
  postings.count -= 1;
  if (postings.bits) {
    setBit(postings.bits, slot, false);
    return;
  }
  const last = postings.list.pop();
  const index = last === undefined || last === slot ? -1 : postings.list.indexOf(slot);
  if (index !== -1) postings.list[index] = last as number;
}

/** Adds the slots to a bitset that has the capacity for them. */
export function unitePostings(target: Bitset, { list, bits }: Postings): void {
  if (bits) addAll(target, bits);
  else for (const slot of list) setBit(target, slot, true);
}

/** A word of the first products may be rare among all of them: then it is a list again. */
function growBits(postings: Postings, slot: number): void {
  if (!postings.bits) return;
  if (postings.count * LISTED_SLOT_BITS >= slot) {
    postings.bits = growBitset(postings.bits, 2 * (slot + 1));
  } else {
    postings.list = listBits(postings.bits);
    postings.bits = undefined;
  }
}

function preferBits(postings: Postings): void {
  const last = postings.list.reduce((latest, slot) => Math.max(latest, slot), 0);
  if (postings.count * LISTED_SLOT_BITS < last) return;
  const bits = createBitset(last + 1);
  for (const slot of postings.list) setBit(bits, slot, true);
  postings.bits = bits;
  postings.list = [];
}
