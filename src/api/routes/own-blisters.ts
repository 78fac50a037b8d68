import { noStore } from '#api/http.ts';
import { presentOwnBlister, presentOwnBlisterDetail } from '#api/present/own-blister.ts';
import { route, router } from '#api/route.ts';
import { ownBlisterOperations } from '#contract/own-blisters.ts';
import { listOwnBlisters } from '#db/queries/own-blisters.ts';
import { addDiaryPhoto, recordSeedStates, removeDiaryPhoto, saveDiary } from '#services/blisters/diaries.ts';
import { getOwnBlister } from '#services/blisters/own-blisters.ts';
import { cancelTransfer, registerBlister, startTransfer } from '#services/blisters/register-blister.ts';

export const ownBlisters = router(noStore, [
  route(ownBlisterOperations.listOwnBlisters, async ({ ctx }) => ({
    results: (await listOwnBlisters(ctx.db, ctx.actor.userId)).map(presentOwnBlister),
  })),
  route(ownBlisterOperations.registerBlister, async ({ ctx, body }) =>
    presentOwnBlisterDetail(await registerBlister(ctx, body)),
  ),
  route(ownBlisterOperations.getOwnBlister, async ({ ctx, params }) =>
    presentOwnBlisterDetail(await getOwnBlister(ctx, params.id)),
  ),
  route(ownBlisterOperations.startTransfer, async ({ ctx, params }) => {
    const { code, expiresAt } = await startTransfer(ctx, params.id);
    return { code, expires_at: expiresAt.toISOString() };
  }),
  route(ownBlisterOperations.cancelTransfer, ({ ctx, params }) => cancelTransfer(ctx, params.id)),
  route(
    ownBlisterOperations.saveDiary,
    async ({ ctx, params, body }) => presentOwnBlisterDetail(await saveDiary(ctx, params.id, body)),
    { presentConflict: presentOwnBlisterDetail },
  ),
  route(ownBlisterOperations.recordSeedStates, async ({ ctx, params, body }) =>
    presentOwnBlisterDetail(await recordSeedStates(ctx, params.id, body.states)),
  ),
  route(ownBlisterOperations.addDiaryPhoto, async ({ ctx, params, body }) =>
    presentOwnBlisterDetail(await addDiaryPhoto(ctx, params.id, body.photo)),
  ),
  route(ownBlisterOperations.removeDiaryPhoto, async ({ ctx, params }) =>
    presentOwnBlisterDetail(await removeDiaryPhoto(ctx, params.id, params.photo_id)),
  ),
]);
