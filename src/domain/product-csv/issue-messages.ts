import type { ImportIssue, ImportWarning, IssueMessages, WarningMessages } from '#contract/import-issues.ts';

const quoted = JSON.stringify;

/** For the command line and error messages; the site shows `copy/import-issues.ts`. */
const issueMessages: IssueMessages = {
  SPREADSHEET: () => 'the file is a spreadsheet: save it as CSV, in UTF-8',
  UTF_16: () => 'the file is UTF-16: save it as UTF-8',
  NOT_UTF_8: () => 'is not UTF-8',
  BROKEN_QUOTES: () =>
    'has broken quotes: a cell that contains a quote must be quoted, and the quote doubled',
  RECORD_TOO_LONG: ({ most }) => `has more than ${most} characters: a quote may not be closed`,
  NOT_READ_ON: () => 'the rest of the file was not parsed',
  EMPTY_FILE: () => 'the file is empty: its first line names the columns',
  COLUMN_MISSING: () => 'the column is missing, and it is required',
  COLUMN_TWICE: () => 'the column is duplicated',
  CELL_COUNT: ({ cells, columns }) => `has ${cells} cells, and the first line names ${columns} columns`,
  SAME_PRODUCT: ({ line }) => `names the same product as line ${line}`,
  AMBIGUOUS_NAME: ({ products }) => `is the name of ${products} products of this brand: give its SKU`,
  UNKNOWN_IMAGE: ({ text }) => `${quoted(text)} is not an image of this site`,
  NUL_CHARACTER: () => 'contains a NUL character, which cannot be stored',
  MISSING: () => 'is missing',
  TYPE_MISSING: () => 'is missing: fem, auto, reg or merch',
  UNKNOWN_TYPE: ({ text }) => `${quoted(text)} is unknown: it is fem, auto, reg or merch`,
  NO_LETTERS: ({ text }) => `${quoted(text)} has no letter or digit`,
  TOO_LONG: ({ most }) => `has more than ${most} characters`,
  TOO_LONG_FOR_SEARCH: ({ most }) => `has characters that expand to more than ${most} letters`,
  NOT_YES_OR_NO: ({ text }) => `${quoted(text)} is neither yes nor no`,
  TOO_MANY_BLISTERS: ({ most }) => `has more than ${most} blisters`,
  SEED_COUNT_TWICE: ({ seeds }) => `has two blisters of ${seeds}`,
  NOT_A_BLISTER: ({ text }) => `${quoted(text)} is not a blister: write it as 3 x 18500.00`,
  WRONG_SEED_COUNT: ({ text, most }) =>
    `the seed count ${quoted(text)} is not a whole number from 1 to ${most}`,
  UNKNOWN_WORD: ({ text }) => `${quoted(text)} is unknown: after the price come "stock" and "discount"`,
  STATED_TWICE: ({ word }) => `states its ${word} twice`,
  WRONG_STOCK: ({ text, most }) => `the stock ${quoted(text)} is not a whole number from 0 to ${most}`,
  WRONG_DISCOUNT: ({ text }) => `the discount ${quoted(text)} is not a whole percent from 0 to 100`,
  NO_PRICE: ({ text }) => `${quoted(text)} is not a price: write it as 18500.00`,
  PRICE_WITH_COMMA: ({ text }) =>
    `the price ${text} has a comma: write it with a decimal point only, as 18500.00`,
  PRICE_DECIMALS: ({ text }) =>
    `the price ${text} has more than two decimals: a point separates pesos and centavos`,
  PRICE_NEGATIVE: ({ text }) => `the price ${text} is negative`,
  PRICE_TOO_LARGE: ({ text }) => `the price ${text} is too large`,
  PRICE_ROUNDED_AWAY: ({ text }) => `the price ${text} would be rounded to 0`,
};

const warningMessages: WarningMessages = {
  LATIN_1: () => 'The whole file seems to be Latin-1 (Windows-1252): save it as UTF-8.',
  UNKNOWN_COLUMNS: ({ columns }) =>
    `Unknown columns are ignored: ${columns.map((column) => column || '(no name)').join(', ')}.`,
  IDLE_COLUMNS: ({ columns }) =>
    `Without the column presentations, these columns are ignored: ${columns.join(' and ')}.`,
  UNREAD_TEXTS: ({ column, count, examples }) => {
    const quotes = examples.map(({ line, text }) => `${quoted(text)} (line ${line})`).join(', ');
    const more = count > examples.length ? ` and ${count - examples.length} more` : '';
    return `${column} is stored as text, but no fact can be read from ${quotes}${more}.`;
  },
};

export function issueMessage<Issue extends ImportIssue>(issue: Issue): string {
  const text = issueMessages[issue.code] as (issue: Issue) => string;
  return text(issue);
}

export function warningMessage<Notice extends ImportWarning>(notice: Notice): string {
  const text = warningMessages[notice.code] as (notice: Notice) => string;
  return text(notice);
}
