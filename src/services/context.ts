import type { ClaimEligibility } from '#contract/warranty-claims.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actors.ts';
import type {
  CatalogueMemory,
  Clock,
  Device,
  ImageStore,
  Limits,
  Log,
  Passwords,
  Pictures,
  Tokens,
  UploadBudgets,
} from '#services/ports.ts';

/** What the security log holds about the sender of a request. */
export type ClientTrace = {
  /** The network address; of IPv6 the /64. */
  address: string;
  userAgent: string;
  requestId: string;
};

export type Client = ClientTrace & {
  /** A new one for clients without the cookie. */
  device: Device & { isNew: boolean };
  /** Whether it sends `Origin` or `Sec-Fetch-Site`, as browsers do with each write; programs send neither. */
  isBrowser: boolean;
};

/** What one account may order; 0 turns a limit off. */
export type OrderLimits = {
  perHour: number;
  /** Pending at the same time. */
  openOrders: number;
  /** Units in pending orders, together. */
  openUnits: number;
};

/** What a use case works with; nothing else reaches it. */
export type Context<A extends Actor = Actor> = {
  db: Db;
  actor: A;
  catalogue: CatalogueMemory;
  now: Clock;
  client: Client;
  passwords: Passwords;
  /** Of PUBLIC_URL. */
  siteHost: string;
  tokens: Tokens;
  limits: Limits;
  log: Log;
  pictures: Pictures;
  uploadBudgets: UploadBudgets;
  imageStore: ImageStore;
  /** Which orders a claim can be made for. */
  claimEligibility: ClaimEligibility;
  orderLimits: OrderLimits;
};
