/** What is remembered of the catalogue until it changes. */
export type CatalogueMemory = {
  /**
   * Names the state of the catalogue that is seen from now on. Undefined while changes cannot be heard
   * of, and then nothing may be remembered.
   */
  version: () => string | undefined;
  /**
   * Waits until this process has heard of a change after this version, but not for long: whoever has written
   * something sees it when they ask next.
   */
  moved: (from: string | undefined) => Promise<void>;
  /**
   * What `load` gave for this key in this state of the catalogue; asked once, also by many at a time. A value for
   * which `isCacheable` is false goes to those who wait for it, and is not cached.
   */
  remember: <Value extends object | number>(
    key: string,
    load: () => Promise<Value>,
    isCacheable?: (value: Value) => boolean,
  ) => Promise<Value>;
};

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Without a hash it takes as long and is false, so that time does not tell whether there is an account. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
  /** Whether it is in the list of common passwords. */
  isCommon: (password: string) => boolean;
};

export type AccessClaims = { userId: number; sessionId: number };
export type RefreshClaims = { sessionId: number; generation: number };

export type Tokens = {
  signAccess: (claims: AccessClaims, now: Date) => Promise<string>;
  readAccess: (token: string, now: Date) => Promise<AccessClaims | 'expired' | undefined>;
  signRefresh: (claims: RefreshClaims, expiresAt: Date) => Promise<string>;
  readRefresh: (token: string, now: Date) => Promise<RefreshClaims | undefined>;
  /** What the pages of a session send back with each write. */
  csrfToken: (sessionId: number) => string;
  isCsrfToken: (sessionId: number, token: string) => boolean;
  newDevice: () => Device;
  signDevice: (device: Device, now: Date) => string;
  readDevice: (cookie: string, now: Date) => Device | undefined;
  /** Six random digits. */
  newCode: () => string;
  /** Keyed, so that a table of a million hashes tells nothing; the same code differs from place to place. */
  hashCode: (place: string, code: string) => string;
  /** The secret of a claim's private link: the same each time it is made, and unknown to the database. */
  claimToken: (claim: string) => string;
  /** What the database knows it by. */
  hashClaimToken: (token: string) => string;
};

export type LimitKind =
  | 'login'
  | 'login-device'
  | 'login-account'
  | 'login-address'
  | 'register-address'
  | 'code-address'
  | 'code-account'
  | 'code-mails'
  | 'verify-address'
  | 'upload-address'
  | 'claim-address'
  | 'track-address'
  | 'order-change'
  | 'password';

/** Counts attempts for all processes together. */
export type Limits = {
  /** Seconds to wait where the limit is reached, longer each time; undefined within it. */
  spend: (kind: LimitKind, key: string) => Promise<number | undefined>;
  forgive: (kind: LimitKind, key: string) => Promise<void>;
};

/** A browser, by the signed cookie that it was given. */
export type Device = {
  id: string;
  /** Accounts that were registered or have logged in with it. */
  userIds: readonly number[];
};

type LogLine = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** The operator's log. */
export type Log = { info: LogLine; warn: LogLine; error: LogLine };

export type ImageFile = { format: 'webp' | 'avif'; width: number; bytes: Uint8Array };

export type RewrittenPicture = {
  /** Of the full picture as WebP: the same picture has the same one. */
  hash: string;
  width: number;
  height: number;
  files: readonly ImageFile[];
  /** SHA-256 of what was sent, in hexadecimal. */
  fileHash: string;
  /** In grey and very small (`domain/photo-print`). */
  thumbnail: Uint8Array;
};

export type PictureProblem = 'not-picture' | 'damaged' | 'heic' | 'animated' | 'too-many-pixels' | 'busy';

export type RewriteOptions = {
  maxPixels: number;
  longestSide: number;
  /** The widths in which an image of this one is stored. */
  widthsOf: (width: number) => readonly number[];
  /** Side of the square that the image is recognised by. */
  thumbnailSide: number;
  /** Staff never wait for the public. */
  from: 'staff' | 'public';
  /** All files, or the full WebP alone: an AVIF costs ten times the processor of a WebP. */
  files: 'all' | 'full';
};

/** A result, and the time of the work itself, without waiting. */
export type Timed<Result> = { result: Result; milliseconds: number };

export type Pictures = {
  /**
   * Checks the content alone, and re-encodes its pixels in each width: nothing else of it is left. `busy` at once
   * where too many wait; any other problem is of the image itself.
   */
  rewrite: (bytes: Uint8Array, options: RewriteOptions) => Promise<Timed<RewrittenPicture | PictureProblem>>;
  /** The other files of an image whose full WebP is stored. */
  renderRest: (
    full: Uint8Array,
    widths: readonly number[],
    signal?: AbortSignal,
  ) => Promise<Timed<ImageFile[]>>;
};

/** Whose uploads count together: those of one address, or of one account. */
export type Uploader = { group: 'anonymous' | 'customer'; key: string };

/** How much processor and storage uploads of the public may use, for all processes together. */
export type UploadBudgets = {
  /** Seconds until more may be used, where a budget is spent; else undefined. */
  wait: (uploader: Uploader) => Promise<number | undefined>;
  spend: (uploader: Uploader, spent: { milliseconds: number; bytes: number }) => Promise<void>;
};

export type StoredFile = { bytes: number; body: ReadableStream<Uint8Array> };

/** Where the files of images lie, by name, on disk or in a bucket. A name is given once and its content never changes. */
export type ImageStore = {
  /** Whole or not at all; again under the same name, it is as if it were new. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  read: (name: string) => Promise<StoredFile | undefined>;
  /** Names that do not exist are skipped. */
  delete: (names: readonly string[]) => Promise<void>;
  /** All that was put before this moment. */
  list: (before: Date) => AsyncIterable<string>;
};

export type Clock = () => Date;

/** A mail as it leaves: the same words twice, for those who read HTML and those who do not. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer reaches. */
  replyTo?: string;
  /** Told to the operator where mails are written to files, and never where they are really sent. */
  code?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;
