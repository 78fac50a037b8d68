type Options = { max: number; prefix?: boolean };
type Row = Uint16Array;

/** The latest rows of the table, reused between calls: one search compares tens of thousands of words. */
let rows: [Row, Row, Row] = newRows(64);

/**
 * Insertions, deletions, substitutions and transpositions of neighbours that turn `typed` into `word` (optimal string
 * alignment), or `max + 1` where there are more. With `prefix`, the distance to the nearest beginning of `word`.
 */
export function editDistance(typed: string, word: string, { max, prefix = false }: Options): number {
  const tooFar = max + 1;
  if (typed.length - word.length > max || (!prefix && word.length - typed.length > max)) return tooFar;
  // Letters of the word beyond these cannot be part of a beginning that is near enough.
  const columns = Math.min(word.length, typed.length + max);
  if (columns >= rows[0].length) rows = newRows(2 * columns);
  let [beforePrevious, previous, current] = rows;
  for (let column = 0; column <= columns; column += 1) previous[column] = column;
  let lowest = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    lowest = fillRow(current, { typed, word, row, columns, previous, beforePrevious });
    if (lowest > max) return tooFar;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(prefix ? lowest : (previous[columns] as number), tooFar);
}

type Place = {
  typed: string;
  word: string;
  row: number;
  columns: number;
  previous: Row;
  beforePrevious: Row;
};

/** Returns the lowest number of the row. */
function fillRow(current: Row, { typed, word, row, columns, previous, beforePrevious }: Place): number {
  const letter = typed.charCodeAt(row - 1);
  const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1;
  let lowest = row;
  current[0] = row;
  for (let column = 1; column <= columns; column += 1) {
    const other = word.charCodeAt(column - 1);
    const replaced = (previous[column - 1] as number) + (letter === other ? 0 : 1);
    let cost = Math.min(replaced, (previous[column] as number) + 1, (current[column - 1] as number) + 1);
    const isSwapped = column > 1 && letterBefore === other && letter === word.charCodeAt(column - 2);
    if (isSwapped) cost = Math.min(cost, (beforePrevious[column - 2] as number) + 1);
    current[column] = cost;
    if (cost < lowest) lowest = cost;
  }
  return lowest;
}

function newRows(length: number): [Row, Row, Row] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}
