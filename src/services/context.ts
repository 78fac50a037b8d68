import type { SecurityEventKind } from '#contract/security-events.ts';
import type { ClaimEligibility } from '#contract/warranty-claims.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actors.ts';
import type {
  CatalogueCache,
  CatalogueReader,
  Clock,
  Device,
  ImageStore,
  Images,
  Limits,
  Log,
  Passkeys,
  Passwords,
  Tokens,
  Totp,
  UploadBudgets,
  UploadLimits,
  WebPush,
} from '#services/ports.ts';

/** What the security log records about the client of a request. */
export type ClientTrace = {
  /** The network address; for IPv6, the /64 prefix. */
  address: string;
  /** Truncated. */
  userAgent: string;
  requestId: string;
};

export type Client = ClientTrace & {
  /** A new device for clients without the cookie. */
  device: Device & { isNew: boolean };
  /** Whether the client sends `Origin` or `Sec-Fetch-Site`, as browsers do with each write; programs send neither. */
  isBrowser: boolean;
};

/** Limits on the orders of one account; 0 turns a limit off. */
export type OrderLimits = {
  perHour: number;
  /** Orders that are pending at the same time. */
  openOrders: number;
  /** Total units in pending orders. */
  openUnits: number;
};

/** Rules of the shop that staff may change (`services/site/shop-rules.ts`). */
export type ShopRules = {
  /** Which orders a claim can be made for. */
  claimEligibility: ClaimEligibility;
  orderLimits: OrderLimits;
  /** Days without a change after which pending orders lapse; 0: never. */
  pendingOrderDays: number;
  uploadLimits: UploadLimits;
};

/** The values of the environment, which apply until staff set others. */
export type RuleDefaults = ShopRules & {
  /** Sender of mails: an address, or a name and an <address>. */
  mailFrom: string;
};

/** The dependencies of a service, and all that it may use. */
export type Context<A extends Actor = Actor> = {
  db: Db;
  actor: A;
  catalogueCache: CatalogueCache;
  catalogue: CatalogueReader;
  now: Clock;
  client: Client;
  passwords: Passwords;
  totp: Totp;
  passkeys: Passkeys;
  /** Whether staff need a second factor. */
  requireSecondFactor: boolean;
  /** The host of PUBLIC_URL. */
  siteHost: string;
  tokens: Tokens;
  limits: Limits;
  log: Log;
  /** Counts an event of the security log in the metrics. */
  countSecurityEvent: (kind: SecurityEventKind) => void;
  images: Images;
  uploadBudgets: UploadBudgets;
  webPush: WebPush;
  imageStore: ImageStore;
  ruleDefaults: RuleDefaults;
};
