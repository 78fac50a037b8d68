import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createDiskStore } from '#infra/image-store/disk-store.ts';
import { createImages } from '#infra/images.ts';
import { createLimits } from '#infra/limits.ts';
import { createPasskeys } from '#infra/passkeys.ts';
import { createPasswords } from '#infra/passwords.ts';
import { createTokens } from '#infra/tokens.ts';
import { totp } from '#infra/totp.ts';
import { createUploadBudgets } from '#infra/upload-budgets.ts';
import { createWebPush } from '#infra/web-push.ts';
import type { RuleDefaults } from '#services/context.ts';

export const TEST_SECRET = 'a secret that only the tests know, and long enough';
/** Media directory of this test file, created when the first image is stored. */
export const TEST_MEDIA_DIR = join(tmpdir(), `semillero-media-${crypto.randomUUID()}`);

const silentLog = { info: () => undefined, warn: () => undefined, error: failOnError };

function failOnError(fields: object, message: string): never {
  throw new Error(message, { cause: fields });
}

/** Hashes in a fraction of the time: only tests of the time of a login need the real cost. */
export const cheapPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** The receivers of tests are on this machine. */
const testWebPush = createWebPush({
  secret: TEST_SECRET,
  subject: 'https://semillas.example',
  allowsPrivateAddresses: true,
});
/** One for all callers: deriving the keys and making room for the cache takes longer than a request. */
export const testTokens = createTokens(TEST_SECRET);
const images = createImages();
const imageStore = createDiskStore(TEST_MEDIA_DIR);

/** No limits, and orders that never lapse. */
export const testRules: RuleDefaults = {
  claimEligibility: 'completed',
  pendingOrderDays: 0,
  orderLimits: { perHour: 0, openOrders: 0, openUnits: 0 },
  uploadLimits: { seconds: 0, totalSeconds: 0, megabytes: 0, totalMegabytes: 0 },
  mailFrom: 'Tienda <tienda@example.com>',
};

/** Service dependencies besides the database, set up as in the server. */
export function testDeps(pool: Pool) {
  return {
    passwords: cheapPasswords,
    totp,
    passkeys: createPasskeys('http://localhost:3000'),
    requireSecondFactor: false,
    tokens: testTokens,
    limits: createLimits(pool),
    log: silentLog,
    countSecurityEvent: () => undefined,
    siteHost: 'www.semillas-ceibo.com.ar',
    images,
    imageStore,
    webPush: testWebPush,
    secure: false,
    ruleDefaults: testRules,
    uploadBudgets: createUploadBudgets(pool, async () => testRules.uploadLimits),
  };
}
