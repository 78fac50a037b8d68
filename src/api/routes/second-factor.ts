import { answerLogin } from '#api/answer-login.ts';
import { noStore } from '#api/http.ts';
import { presentPasskey, presentSecondFactor } from '#api/present/second-factor.ts';
import { route, router } from '#api/route.ts';
import { secondFactorOperations } from '#contract/second-factor.ts';
import { getSecondFactor, renewRecoveryCodes } from '#services/second-factor/own-second-factor.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#services/second-factor/passkeys.ts';
import { endRememberedDevice } from '#services/second-factor/remembered-devices.ts';
import { resetSecondFactor } from '#services/second-factor/reset-second-factor.ts';
import { addTotp, removeTotp, startTotp } from '#services/second-factor/totp.ts';
import {
  logInWithPasskey,
  startPasskeyLogin,
  verifyLoginStep,
} from '#services/second-factor/verify-login-step.ts';

/** Second steps of logins, and the second factor of staff. */
export function secondFactor({ secure }: { secure: boolean }) {
  return router(noStore, [
    route(secondFactorOperations.verifyLoginStep, async ({ c, ctx, body }) =>
      answerLogin(c, await verifyLoginStep(ctx, body), { secure, body }),
    ),
    route(secondFactorOperations.startPasskeyLogin, ({ ctx }) => startPasskeyLogin(ctx)),
    route(secondFactorOperations.logInWithPasskey, async ({ c, ctx, body }) =>
      answerLogin(c, await logInWithPasskey(ctx, body), { secure, body }),
    ),
    route(secondFactorOperations.getSecondFactor, async ({ ctx }) =>
      presentSecondFactor(await getSecondFactor(ctx), ctx),
    ),
    route(secondFactorOperations.startTotp, ({ ctx, body }) => startTotp(ctx, body)),
    route(secondFactorOperations.addTotp, async ({ ctx, body }) => ({
      recovery_codes: await addTotp(ctx, body),
    })),
    route(secondFactorOperations.removeTotp, ({ ctx, body }) => removeTotp(ctx, body)),
    route(secondFactorOperations.startPasskey, ({ ctx, body }) => startPasskey(ctx, body)),
    route(secondFactorOperations.addPasskey, async ({ ctx, body }) => ({
      recovery_codes: await addPasskey(ctx, body),
    })),
    route(secondFactorOperations.renamePasskey, async ({ ctx, params, body }) =>
      presentPasskey(await renamePasskey(ctx, params.id, body.name)),
    ),
    route(secondFactorOperations.removePasskey, ({ ctx, params, body }) =>
      removePasskey(ctx, params.id, body),
    ),
    route(secondFactorOperations.renewRecoveryCodes, async ({ ctx, body }) => ({
      recovery_codes: await renewRecoveryCodes(ctx, body),
    })),
    route(secondFactorOperations.endRememberedDevice, ({ ctx, params }) =>
      endRememberedDevice(ctx, params.id),
    ),
    route(secondFactorOperations.resetSecondFactor, ({ ctx, params }) => resetSecondFactor(ctx, params.id)),
  ]);
}
