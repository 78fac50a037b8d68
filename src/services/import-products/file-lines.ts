const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const LAST_ASCII = 127;

/** Line numbers of a file as a text editor shows them, by byte offset. */
export type FileLines = {
  /** The number of the line that holds this byte, counted from 1. */
  lineNumberAt: (offset: number) => number;
  /** The byte offset at which the next line begins. */
  nextLineOffset: (offset: number) => number;
};

export function indexLines(file: Uint8Array): FileLines {
  const starts = [0];
  for (let at = 0; at < file.length; at += 1) {
    const ends = file[at] === NEWLINE || (file[at] === CARRIAGE_RETURN && file[at + 1] !== NEWLINE);
    if (ends) starts.push(at + 1);
  }
  const lineNumberAt = (offset: number) => countUpTo(starts, offset);
  return { lineNumberAt, nextLineOffset: (offset) => starts[lineNumberAt(offset)] ?? file.length };
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether a file that is not UTF-8 has no valid UTF-8 line beyond ASCII: then all of it is in an older encoding. */
export function isNonUtf8File(file: Uint8Array, lines: FileLines): boolean {
  for (let at = 0; at < file.length; ) {
    const next = lines.nextLineOffset(at);
    const line = file.subarray(at, next);
    if (line.some((byte) => byte > LAST_ASCII) && isUtf8(line)) return false;
    at = next;
  }
  return true;
}

/** Binary search: how many of these ascending numbers are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
