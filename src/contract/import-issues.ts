/** Errors of a product file or one of its cells; `text` quotes the cell. */
export type ImportIssue =
  | { code: 'SPREADSHEET' | 'UTF_16' | 'NOT_UTF_8' | 'BROKEN_QUOTES' | 'NOT_READ_ON' | 'EMPTY_FILE' }
  | { code: 'COLUMN_MISSING' | 'COLUMN_TWICE' | 'NUL_CHARACTER' | 'MISSING' | 'TYPE_MISSING' }
  | { code: 'RECORD_TOO_LONG'; most: number }
  | { code: 'CELL_COUNT'; cells: number; columns: number }
  | { code: 'SAME_PRODUCT'; line: number }
  | { code: 'AMBIGUOUS_NAME'; products: number }
  | { code: 'TOO_LONG' | 'TOO_LONG_FOR_SEARCH' | 'TOO_MANY_BLISTERS'; most: number }
  | { code: 'UNKNOWN_IMAGE' | 'NO_LETTERS' | 'UNKNOWN_TYPE' | 'NOT_YES_OR_NO'; text: string }
  | { code: 'NOT_A_BLISTER' | 'UNKNOWN_WORD' | 'WRONG_DISCOUNT'; text: string }
  | { code: 'WRONG_SEED_COUNT' | 'WRONG_STOCK'; text: string; most: number }
  | { code: 'SEED_COUNT_TWICE'; seeds: number }
  | { code: 'STATED_TWICE'; word: 'stock' | 'discount' }
  | { code: 'NO_PRICE' | 'PRICE_WITH_COMMA' | 'PRICE_DECIMALS'; text: string }
  | { code: 'PRICE_NEGATIVE' | 'PRICE_TOO_LARGE' | 'PRICE_ROUNDED_AWAY'; text: string };
export type ImportIssueCode = ImportIssue['code'];

/** Warnings of an import, which do not prevent it. A column without a name is an empty string. */
export type ImportWarning =
  | { code: 'LATIN_1' }
  | { code: 'UNKNOWN_COLUMNS' | 'IDLE_COLUMNS'; columns: readonly string[] }
  | UnreadTextsWarning;

/** Texts of a column that state no number or term; `examples` are the first few. */
export type UnreadTextsWarning = {
  code: 'UNREAD_TEXTS';
  column: string;
  count: number;
  examples: ReadonlyArray<{ line: number; text: string }>;
};

export type ImportWarningCode = ImportWarning['code'];

/** Member of a discriminated union by one of its codes; members can have several codes. */
type MemberWithCode<Union extends { code: string }, Code> = Union extends { code: infer Codes }
  ? Code extends Codes
    ? Union
    : never
  : never;

/** Message templates, one for each code. */
export type IssueMessages = {
  [Code in ImportIssueCode]: (issue: MemberWithCode<ImportIssue, Code>) => string;
};
export type WarningMessages = {
  [Code in ImportWarningCode]: (notice: MemberWithCode<ImportWarning, Code>) => string;
};
