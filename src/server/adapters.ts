import type { Connection } from '#db/client.ts';
import type { Env } from '#infra/env.ts';
import { createImages } from '#infra/images.ts';
import { createTokens } from '#infra/tokens.ts';
import { createUploadBudgets } from '#infra/upload-budgets.ts';
import { createWebPush } from '#infra/web-push.ts';
import { createImageStore } from '#server/data-dirs.ts';
import { findShopRules } from '#services/site/shop-rules.ts';

type AdapterOptions = Pick<Connection, 'db' | 'pool'> & { env: Env; secret: string };

/** The adapters that requests and jobs need. */
export function createAdapters({ env, secret, db, pool }: AdapterOptions) {
  const { publicUrl } = env;
  const ruleDefaults = {
    claimEligibility: env.warrantyEligibility,
    orderLimits: env.orderLimits,
    pendingOrderDays: env.pendingOrderDays,
    uploadLimits: env.uploadLimits,
    mailFrom: env.mailFrom,
  };
  return {
    ruleDefaults,
    tokens: createTokens(secret, env.previousSecret),
    webPush: createWebPush({
      secret,
      previousSecret: env.previousSecret,
      subject: pushSubject(publicUrl),
    }),
    images: createImages(),
    imageStore: createImageStore(env),
    uploadBudgets: createUploadBudgets(
      pool,
      async () => (await findShopRules(db, ruleDefaults)).uploadLimits,
    ),
  };
}

/** Contact in the signature of push messages. Push services refuse `localhost` and http. */
function pushSubject(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:no-responder@${new URL(publicUrl).hostname}`;
}
