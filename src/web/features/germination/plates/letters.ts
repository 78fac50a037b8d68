/** What the drawings are lettered with, and their captions after them. */
export const LETTERS = ['a', 'b', 'c', 'd'] as const;
export const NUMERALS = ['I', 'II', 'III', 'IV'] as const;
