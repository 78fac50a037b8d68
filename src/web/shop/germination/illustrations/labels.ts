/** Labels of the parts of an illustration, repeated in its caption. */
export const PART_LABELS = ['a', 'b', 'c', 'd'] as const;
export const NUMERALS = ['I', 'II', 'III', 'IV'] as const;
