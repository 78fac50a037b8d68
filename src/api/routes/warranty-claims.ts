import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { csvDownload } from '#api/csv-download.ts';
import { type Env, limitBodySize, noStore, parseData, parseJsonBody, requireSession } from '#api/http.ts';
import { limitConcurrency } from '#api/limit-concurrency.ts';
import {
  presentClaimableBlister,
  presentEligibleOrder,
  presentOwnBlister,
  presentOwnClaim,
  presentStaffClaim,
  presentTrackedClaim,
} from '#api/present/claim.ts';
import { presentOrder } from '#api/present/order.ts';
import { presentPage } from '#api/present/page.ts';
import { withReceivedBody } from '#api/receive-body.ts';
import { route, router, routeWithOwnBody } from '#api/route.ts';
import { type PhotoField, parseClaimForm } from '#api/routes/parse-claim-form.ts';
import { claimOperations } from '#contract/claim-operations.ts';
import { claimedSerialOperations } from '#contract/claimed-serials.ts';
import { MAX_CLAIM_PHOTOS, MAX_UPLOAD_MEGABYTES } from '#contract/limits.ts';
import { AnonymousClaimDraft, OrderClaimDraft, SerialClaimDraft } from '#contract/warranty-claims.ts';
import { claimFileName } from '#copy/claim-files.ts';
import type { Claim } from '#db/queries/claims.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { DomainError } from '#domain/domain-error.ts';
import { can } from '#domain/permissions.ts';
import { addOwnPhoto, addTrackedPhoto } from '#services/claims/add-photo.ts';
import { assignClaim } from '#services/claims/assign-claim.ts';
import { changeClaims, undoClaimChanges } from '#services/claims/change-claims.ts';
import { requireWithinClaimLimit } from '#services/claims/claim-limits.ts';
import { findClaimableSerial, listOwnClaimableBlisters } from '#services/claims/claimed-serial.ts';
import { editClaim } from '#services/claims/edit-claim.ts';
import { exportClaims } from '#services/claims/export-claims.ts';
import {
  getOwnClaim,
  getOwnClaimPage,
  getStaffClaim,
  getStaffClaimPage,
} from '#services/claims/list-claims.ts';
import { listEligibleOrders } from '#services/claims/list-eligible-orders.ts';
import { type ClaimDraft, makeClaim } from '#services/claims/make-claim.ts';
import { replaceClaim } from '#services/claims/replace-claim.ts';
import { trackClaim } from '#services/claims/track-claim.ts';
import type { Context } from '#services/context.ts';
import { authenticateBearer } from '#services/sessions/authenticate.ts';
import { reencodedImageUrl, reencodeImage } from '#services/uploads/upload-image.ts';
import { requireWithinUploadLimit } from '#services/uploads/upload-limits.ts';

const MAX_JSON_BYTES = 128 * 1024;
/** Body limit of a form: the photos, and 128 KB for the text fields. */
const MAX_FORM_BYTES = MAX_CLAIM_PHOTOS * MAX_UPLOAD_MEGABYTES * 1024 * 1024 + MAX_JSON_BYTES;
/** Placeholder URL of a photo while the text fields are validated. */
const PLACEHOLDER_URL = '/media/to-come.webp';

const jsonLimit = limitBodySize(MAX_JSON_BYTES);
const formLimit = { maxBytes: MAX_FORM_BYTES, max_megabytes: MAX_UPLOAD_MEGABYTES };

/** Concurrency limit: each form may have about 15 MB. */
const runForm = limitConcurrency(4, 10);

const isForm = (c: HonoContext<Env>) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** Checks the rate limit before a form is read. */
const checkClaimLimit: MiddlewareHandler<Env> = async (c, next) => {
  if (!isForm(c)) return jsonLimit(c, next);
  await requireWithinClaimLimit(c.var.ctx);
  await next();
};

/** Routes of claims. Another customer's claim is a 404, so that claim numbers cannot be enumerated. */
export const warrantyClaims = router(noStore, [
  route(claimOperations.listClaims, async ({ c, ctx, query }) => {
    if (query.user === 'current' || !can(ctx.actor, 'readClaims'))
      return presentPage(c.req.url, query, await getOwnClaimPage(ctx, query), presentOwnClaim);
    const { counts, newestId, ...page } = await getStaffClaimPage(ctx, query);
    return { ...presentPage(c.req.url, query, page, presentStaffClaim), counts, newest_id: newestId };
  }),
  route(claimOperations.changeClaims, ({ ctx, body }) => changeClaims(ctx, body)),
  route(claimOperations.undoClaimChanges, ({ ctx, body }) => undoClaimChanges(ctx, body)),
  route(claimOperations.exportClaims, ({ c, ctx, query }) =>
    csvDownload(c, claimFileName, (write) => exportClaims(ctx, query, write)),
  ),
  routeWithOwnBody(
    claimOperations.makeClaim,
    async ({ c, idempotencyKey }) => {
      const { ctx, claim } = await (isForm(c)
        ? withReceivedBody(c, formLimit, (body) =>
            runForm(() => createClaimFromForm(c, body, idempotencyKey)),
          )
        : createClaimFromJson(c, idempotencyKey));
      return ctx.actor.role === 'anonymous' ? presentTrackedClaim(claim) : presentOwnClaim(claim);
    },
    { before: checkClaimLimit },
  ),
  route(claimOperations.listEligibleOrders, async ({ ctx }) => {
    const { orders, eligibility, windowDays } = await listEligibleOrders(ctx);
    return { results: orders.map(presentEligibleOrder), eligibility, window_days: windowDays };
  }),
  route(claimedSerialOperations.listClaimableBlisters, async ({ ctx }) => ({
    results: (await listOwnClaimableBlisters(ctx)).map(presentOwnBlister),
  })),
  route(claimedSerialOperations.findClaimableBlister, async ({ ctx, params }) =>
    presentClaimableBlister(await findClaimableSerial(ctx, params.serial)),
  ),
  route(claimOperations.trackClaim, async ({ ctx, params }) =>
    presentTrackedClaim(await trackClaim(ctx, params.token)),
  ),
  route(claimOperations.addTrackedClaimPhoto, async ({ ctx, params, body }) =>
    presentTrackedClaim(await addTrackedPhoto(ctx, params.token, body.photo)),
  ),
  route(claimOperations.getClaim, async ({ ctx, params }) =>
    can(ctx.actor, 'readClaims')
      ? presentStaffClaim(await getStaffClaim(ctx, params.id))
      : presentOwnClaim(await getOwnClaim(ctx, params.id)),
  ),
  route(claimOperations.addClaimPhoto, async ({ ctx, params, body }) =>
    presentOwnClaim(await addOwnPhoto(ctx, params.id, body.photo)),
  ),
  route(
    claimOperations.editClaim,
    async ({ ctx, params, body }) => presentStaffClaim(await editClaim(ctx, params.id, body)),
    { presentConflict: presentStaffClaim },
  ),
  route(claimOperations.assignClaim, async ({ ctx, params, body }) =>
    presentStaffClaim(await assignClaim(ctx, params.id, body)),
  ),
  route(claimOperations.createReplacement, async ({ ctx, params, body, idempotencyKey }) =>
    presentOrder(await replaceClaim(ctx, params.id, body, idempotencyKey)),
  ),
]);

type CreatedClaim = { ctx: Context<Actor>; claim: Claim };

async function createClaimFromJson(c: HonoContext<Env>, key: string | undefined): Promise<CreatedClaim> {
  const body = await parseJsonBody(c);
  const ctx = claimantContext(c, body);
  await requireWithinClaimLimit(ctx);
  return { ctx, claim: await makeClaim(ctx, parseDraft(ctx, body), { key }) };
}

/** Validates everything before it stores anything: first the text fields, then the photos. */
async function createClaimFromForm(
  c: HonoContext<Env>,
  body: Buffer<ArrayBuffer>,
  key: string | undefined,
): Promise<CreatedClaim> {
  const { fields, photos } = await parseClaimForm(body, c.req.header('content-type'));
  const ctx = await formClaimantContext(c, fields);
  const placeholders = Object.fromEntries(photos.map(({ field }) => [field, PLACEHOLDER_URL]));
  const draft = parseDraft(ctx, { ...fields, ...placeholders });

  const images = [];
  const urls: { [Field in PhotoField]?: string } = {};
  for (const { field, bytes } of photos) {
    await requireWithinUploadLimit(ctx);
    const image = await reencodeImage(ctx, { purpose: 'claim', bytes }, field);
    images.push(image);
    urls[field] = reencodedImageUrl(image);
  }
  return { ctx, claim: await makeClaim(ctx, { ...draft, ...urls }, { key, images }) };
}

function parseDraft({ actor }: Context<Actor>, body: unknown): ClaimDraft {
  if (actor.role === 'anonymous') return parseData(AnonymousClaimDraft, body);
  const { serial, order_id: order } = (body ?? {}) as { serial?: unknown; order_id?: unknown };
  return serial && !order ? parseData(SerialClaimDraft, body) : parseData(OrderClaimDraft, body);
}

/**
 * Context of the claimant. `use_authenticated_user` requires a session if true, and ignores the session if false.
 *
 * @throws DomainError NOT_AUTHENTICATED, or CSRF_FAILED when the session is valid but the CSRF token is not.
 */
function claimantContext(c: HonoContext<Env>, body: unknown): Context<Actor> {
  const { actor } = c.var.ctx;
  const useSession = (body as { use_authenticated_user?: unknown } | null)?.use_authenticated_user;
  if (useSession === false || useSession === 'false') return { ...c.var.ctx, actor: anonymous };
  if (useSession === true || useSession === 'true') return requireSession(c);
  if (actor.role === 'anonymous' && actor.csrfFailed) throw new DomainError({ code: 'CSRF_FAILED' });
  return c.var.ctx;
}

/**
 * As `claimantContext`, for a form, which may contain the access token as a field instead of the Authorization header.
 *
 * @throws DomainError as `claimantContext`, and TOKEN_EXPIRED.
 */
async function formClaimantContext(
  c: HonoContext<Env>,
  fields: Record<string, string>,
): Promise<Context<Actor>> {
  const { token, use_authenticated_user: useSession } = fields;
  if (!token || useSession !== 'true') return claimantContext(c, fields);
  return { ...c.var.ctx, actor: await authenticateBearer(c.var.ctx, token) };
}
