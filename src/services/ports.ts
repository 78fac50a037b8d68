import type { PasskeyRequest, PasskeyTransport } from '#contract/passkey-request.ts';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration } from '#contract/second-factor.ts';
import type { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';

/** In-memory cache of catalogue data, invalidated when the catalogue changes. */
export type CatalogueCache = {
  /**
   * The current catalogue version. Undefined while the process cannot receive changes, and then nothing may be cached.
   */
  version: () => string | undefined;
  /**
   * Waits, with a short timeout, until this process has seen a change after this version, so that callers read their
   * own writes.
   */
  waitForChange: (from: string | undefined) => Promise<void>;
  /** The cached result of `load` for this key and catalogue version. Concurrent calls share one load. */
  getOrLoad: <Value extends object | number>(key: string, load: () => Promise<Value>) => Promise<Value>;
};

/** The products in memory, for lists, searches and facets. */
export type CatalogueReader = {
  /** The index with all changes of the current catalogue version. */
  current: () => Promise<CatalogueIndex>;
  /** Texts that were made of the catalogue as it is now. The next change of it replaces them by an empty map. */
  texts: () => Promise<CatalogueTexts>;
};

export type CatalogueTexts = {
  get: (key: string) => string | undefined;
  set: (key: string, text: string) => void;
};

export type Passwords = {
  /**
   * Called before an attempt is counted, so that callers who are turned away for load spend none.
   *
   * @throws DomainError BUSY when too many hashes wait.
   */
  requireCapacity: () => void;
  hash: (password: string) => Promise<string>;
  /** Without a hash it takes as long and returns false, so that timing does not reveal whether an account exists. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
  /** Whether the password is in the list of common ones. */
  isCommon: (password: string) => boolean;
};

export type AccessPayload = { userId: number; sessionId: number };
/** What a token of a step authorizes. Each purpose is signed with a key of its own. */
export type StepPurpose = 'login' | 'passkey-login' | 'totp-setup' | 'passkey-setup';
export type StepPayload = {
  /** 0 for a login with a passkey: the account is not known yet. */
  userId: number;
  /** Challenge for a passkey, or the secret of an authenticator app that is being set up. */
  secret: string;
  /** Mark of the password that authorized the step, which a change of the password makes invalid. */
  passwordMark: string;
  expiresAt: Date;
};

export type RefreshPayload = { sessionId: number; generation: number };

export type Tokens = {
  signAccess: (claims: AccessPayload, now: Date) => Promise<string>;
  readAccess: (token: string, now: Date) => Promise<AccessPayload | 'expired' | undefined>;
  signRefresh: (claims: RefreshPayload, expiresAt: Date) => Promise<string>;
  readRefresh: (token: string, now: Date) => Promise<RefreshPayload | undefined>;
  /** The CSRF token that a session's pages send with each write. */
  csrfToken: (sessionId: number) => string;
  isCsrfToken: (sessionId: number, token: string) => boolean;
  /** Signed, so that nothing is stored for a login that is not completed. */
  signStep: (purpose: StepPurpose, payload: StepPayload) => Promise<string>;
  readStep: (purpose: StepPurpose, token: string, now: Date) => Promise<StepPayload | undefined>;
  hashStep: (token: string) => string;
  /** Keyed hash of a password hash. */
  passwordMark: (passwordHash: string) => string;
  isPasswordMark: (passwordHash: string, mark: string) => boolean;
  newChallenge: () => string;
  /** Authenticated encryption, bound to the account. */
  encrypt: (userId: number, text: string) => string;
  /** Undefined for a text of another account or another SESSION_SECRET. */
  decrypt: (userId: number, text: string) => string | undefined;
  /** The text encrypted again, if the previous SESSION_SECRET encrypted it; undefined otherwise. */
  renewEncryption: (userId: number, text: string) => string | undefined;
  newRecoveryCode: () => string;
  hashRecoveryCode: (userId: number, code: string) => string;
  newDevice: () => Device;
  signDevice: (device: Device, now: Date) => string;
  readDevice: (cookie: string, now: Date) => Device | undefined;
  /** Six random digits. */
  newCode: () => string;
  /** Keyed hash, so that a leaked table cannot be brute-forced; the target is a part of the hashed text. */
  hashCode: (target: string, code: string) => string;
  isCodeHash: (target: string, code: string, hash: string) => boolean;
  /** The token of a claim's private link: derived deterministically, and not stored in the database. */
  claimToken: (claim: string) => string;
  /** The hash of that token, which the database stores. */
  hashClaimToken: (token: string) => string;
  /** The same two for the link in the mails of a stock notice. */
  noticeToken: (notice: string) => string;
  hashNoticeToken: (token: string) => string;
  /** Hash of a visitor who checks this serial: the hashes of two serials cannot be linked. */
  hashVisitor: (serial: string, visitor: string) => Uint8Array;
  /** The token of the link that ends the summaries of a member of staff; it does nothing else, and does not expire. */
  digestToken: (userId: number) => string;
  /** The id of the user; undefined for a token of another server or kind. */
  readDigestToken: (token: string) => number | undefined;
};

/** Codes of authenticator apps (RFC 6238). */
export type Totp = {
  /** In base32. */
  newSecret: () => string;
  /** Content of the QR code; `account` is what the app shows beside the issuer. */
  uri: (secret: string, names: { issuer: string; account: string }) => string;
  /** The time step of a code that is valid at this moment, give or take one step; undefined for any other code. */
  findStep: (secret: string, code: string, now: Date) => number | undefined;
};

type NewPasskey = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: PasskeyTransport[];
};

type KnownPasskey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** WebAuthn, for the host and the origin of PUBLIC_URL. */
export type Passkeys = {
  creationOptions: (options: {
    challenge: string;
    siteName: string;
    user: { id: number; username: string; fullName: string };
    existing: ReadonlyArray<Pick<KnownPasskey, 'credentialId' | 'transports'>>;
  }) => PasskeyCreation;
  /** The registered passkey; undefined if the browser's response does not prove it. */
  verifyRegistration: (challenge: string, response: PasskeyRegistration) => Promise<NewPasskey | undefined>;
  /** `mustVerifyUser`: for a login without a password, the device checks a PIN or a fingerprint. */
  requestOptions: (options: {
    challenge: string;
    mustVerifyUser: boolean;
    allowed: ReadonlyArray<Pick<KnownPasskey, 'credentialId' | 'transports'>>;
  }) => PasskeyRequest;
  /** The new signature counter; undefined if the response does not prove possession of the passkey. */
  verifyAssertion: (options: {
    challenge: string;
    mustVerifyUser: boolean;
    userId: number;
    passkey: KnownPasskey;
    response: PasskeyAssertion;
  }) => Promise<number | undefined>;
};

export type LimitKind =
  | 'login'
  | 'login-device'
  | 'login-device-all'
  | 'login-account'
  | 'login-address'
  | 'second-factor'
  | 'second-factor-device'
  | 'second-factor-account'
  | 'register-address'
  | 'code-address'
  | 'code-account'
  | 'code-mails'
  | 'verify-address'
  | 'upload-address'
  | 'claim-address'
  | 'claim-serial-address'
  | 'track-address'
  | 'check-address'
  | 'report-address'
  | 'register-serial'
  | 'diary-save'
  | 'diary-change'
  | 'order-change'
  | 'profile-change'
  | 'email-change'
  | 'own-data'
  | 'withdrawal-address'
  | 'withdrawal-mails'
  | 'reset-invitation'
  | 'notice-address'
  | 'notice-mails'
  | 'password'
  | 'password-all';

/** Rate limits, shared by all processes. */
export type Limits = {
  /**
   * Counts one attempt. Returns the seconds to wait when the limit is reached, longer each time; undefined within it.
   */
  consume: (kind: LimitKind, key: string) => Promise<number | undefined>;
  reset: (kind: LimitKind, key: string) => Promise<void>;
};

/** A browser, identified by a signed cookie. */
export type Device = {
  id: string;
  /** Accounts that have logged in with it. */
  userIds: readonly number[];
  /** Accounts that were registered with it. It proves nothing about a verified account, which may be another person's. */
  registeredIds: readonly number[];
};

type LogLine = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** The operator's log. */
export type Log = { info: LogLine; warn: LogLine; error: LogLine };

export type ImageFile = { format: 'webp' | 'avif'; width: number; bytes: Uint8Array };

export type ReencodedImage = {
  /** Hash of the full image as WebP; identical images have identical hashes. */
  hash: string;
  width: number;
  height: number;
  files: readonly ImageFile[];
  /** SHA-256 of the uploaded file, in hexadecimal. */
  fileHash: string;
  /** A tiny greyscale image (`lib/image-hash/image-hash.ts`). */
  thumbnail: Uint8Array;
};

export type ImageProblem = 'not-an-image' | 'damaged' | 'heic' | 'animated' | 'too-many-pixels' | 'busy';

export type ReencodeOptions = {
  maxPixels: number;
  maxSide: number;
  /** The widths in which an image of this width is stored. */
  getWidths: (width: number) => readonly number[];
  /** Side in pixels of the square thumbnail for similarity search. */
  thumbnailSide: number;
  /** The queue's priority: uploads of staff never wait for those of the public. */
  queue: 'staff' | 'public';
  /** All files, or the full WebP alone: an AVIF takes ten times the CPU time of a WebP. */
  files: 'all' | 'full';
};

/** A result, and the milliseconds of the work itself without the time in the queue. */
export type Timed<Result> = { result: Result; milliseconds: number };

export type Images = {
  /**
   * Detects the type from the content, and re-encodes the pixels in each width, which drops all metadata. Returns
   * `busy` immediately when the queue is full; any other problem is of the image itself.
   */
  reencode: (bytes: Uint8Array, options: ReencodeOptions) => Promise<Timed<ReencodedImage | ImageProblem>>;
  /** Renders the remaining files of an image whose full WebP is stored. */
  renderRenditions: (
    full: Uint8Array,
    widths: readonly number[],
    signal?: AbortSignal,
  ) => Promise<Timed<ImageFile[]>>;
};

/** The owner of an upload budget: an address, or a customer's account. */
export type Uploader = { group: 'anonymous' | 'customer'; key: string };

/** Limits on uploads per uploader and in total; 0 disables a limit. */
export type UploadLimits = {
  /** Processing time per hour. */
  seconds: number;
  totalSeconds: number;
  /** Stored megabytes per day. */
  megabytes: number;
  totalMegabytes: number;
};

/** Limits on the CPU time and storage of public uploads, shared by all processes. */
export type UploadBudgets = {
  /** Seconds to wait when a budget is spent; undefined otherwise. */
  secondsToWait: (uploader: Uploader) => Promise<number | undefined>;
  spend: (uploader: Uploader, spent: { milliseconds: number; bytes: number }) => Promise<void>;
};

export type StoredFile = { bytes: number; body: ReadableStream<Uint8Array> };

/** Storage of image files by name, on disk or in a bucket. Names are unique, and their content is immutable. */
export type ImageStore = {
  /** Atomic write. Storing a name again renews its age for `list`. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  read: (name: string) => Promise<StoredFile | undefined>;
  /** Unknown names are skipped. */
  delete: (names: readonly string[]) => Promise<void>;
  /** The names of all files that were stored before this moment. */
  list: (before: Date) => AsyncIterable<string>;
};

/** Where scheduled backups are stored: a directory or a bucket. Other files there are left alone. */
export type BackupStore = {
  /** For messages to the operator. */
  location: string;
  /** Stores the whole content under this name, or nothing. */
  put: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  read: (name: string) => AsyncIterable<Uint8Array>;
  /** All files, or those whose names have this prefix. */
  list: (prefix?: string) => Promise<ReadonlyArray<{ name: string; bytes: number }>>;
  delete: (name: string) => Promise<void>;
};

export type Clock = () => Date;

/** A mail with the same content twice, as HTML and as plain text. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Name of the sender, in place of the mailer's own; the address stays. */
  senderName?: string;
  /** The address that replies go to. */
  replyTo?: string;
  /** URL at which the recipient ends such mails, with one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** Code for the operator's log where mails are written to files; never logged where they are really sent. */
  code?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;

/** Public key and secret of a browser that receives Web Push messages, as base64url. */
export type PushKeys = { p256dh: string; auth: string };

export type WebPush = {
  /** The public key with which a browser subscribes to messages of this site, as base64url. */
  publicKey: string;
  /** Whether messages may be sent to this endpoint: https, and not a private address. */
  isAllowed: (endpoint: string) => boolean;
  /** Whether messages can be encrypted with these keys of a browser. */
  isUsable: (keys: PushKeys) => boolean;
  /**
   * Sends a message of at most 3 kB. 'gone' when the subscription has ended.
   *
   * @throws an error when the push service does not take it, so that the job is retried.
   */
  send: (
    subscription: PushKeys & { endpoint: string },
    payload: string,
    options: { ttlSeconds: number; now: Date },
  ) => Promise<'sent' | 'gone'>;
};
