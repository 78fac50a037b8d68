import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { fewAtOnce } from '#api/few-at-once.ts';
import { atMost, type Env, noStore, readAs, readJson, signedIn } from '#api/http.ts';
import {
  presentEligibleOrder,
  presentOwnClaim,
  presentStaffClaim,
  presentTrackedClaim,
} from '#api/present/claim.ts';
import { presentPage } from '#api/present/page.ts';
import { withBody } from '#api/receive-body.ts';
import { route, router, routeWithOwnBody } from '#api/route.ts';
import { type PhotoField, readClaimForm } from '#api/routes/claim-form.ts';
import { claimOperations } from '#contract/claim-operations.ts';
import { MAX_CLAIM_PHOTOS, MAX_UPLOAD_MEGABYTES } from '#contract/limits.ts';
import { OpenClaimDraft, OrderClaimDraft } from '#contract/warranty-claims.ts';
import type { Claim } from '#db/queries/claims.ts';
import { type Actor, anonymous } from '#domain/actors.ts';
import { canAccessAdmin } from '#domain/permissions.ts';
import { Refused } from '#domain/refused.ts';
import { addOwnPhoto, addTrackedPhoto } from '#services/claims/add-photo.ts';
import { editClaim } from '#services/claims/edit-claim.ts';
import { listEligibleOrders } from '#services/claims/eligible-orders.ts';
import { type ClaimDraft, makeClaim } from '#services/claims/make-claim.ts';
import { getOwnClaim, getStaffClaim, listAll, listOwn } from '#services/claims/read-claims.ts';
import { trackClaim } from '#services/claims/track-claim.ts';
import { withinClaimLimit } from '#services/claims/within-claim-limit.ts';
import type { Context } from '#services/context.ts';
import { authenticateBearer } from '#services/sessions/authenticate.ts';
import { withinUploadLimit } from '#services/uploads/upload-limits.ts';
import { rewritePicture, urlOf } from '#services/uploads/upload-picture.ts';

const MAX_JSON_BYTES = 128 * 1024;
/** Body limit of a form: the photos, and 128 KB for the text fields. */
const MAX_FORM_BYTES = MAX_CLAIM_PHOTOS * MAX_UPLOAD_MEGABYTES * 1024 * 1024 + MAX_JSON_BYTES;
/** Placeholder URL of a photo while the text fields are validated. */
const TO_COME = '/media/to-come.webp';

const jsonLimit = atMost(MAX_JSON_BYTES);
const formLimit = { maxBytes: MAX_FORM_BYTES, max_megabytes: MAX_UPLOAD_MEGABYTES };

/** Concurrency limit: each form may have about 15 MB. */
const fewForms = fewAtOnce(4, 10);

const isForm = (c: HonoContext<Env>) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** Checks the rate limit before a form is read. */
const mayClaim: MiddlewareHandler<Env> = async (c, next) => {
  if (!isForm(c)) return jsonLimit(c, next);
  await withinClaimLimit(c.var.ctx);
  await next();
};

/** Routes of claims. Another customer's claim is a 404, so that claim numbers cannot be enumerated. */
export const warrantyClaims = router(noStore, [
  route(claimOperations.listClaims, async ({ c, ctx, query }) => {
    if (query.user === 'current' || !canAccessAdmin(ctx.actor)) {
      const { count, claims } = await listOwn(ctx, query);
      return presentPage(c.req.url, query, { count, results: claims.map(presentOwnClaim) });
    }
    const { count, counts, claims } = await listAll(ctx, query);
    return { ...presentPage(c.req.url, query, { count, results: claims.map(presentStaffClaim) }), counts };
  }),
  routeWithOwnBody(
    claimOperations.makeClaim,
    async ({ c, key }) => {
      const { ctx, claim } = await (isForm(c)
        ? withBody(c, formLimit, (body) => fewForms(() => claimByForm(c, body, key)))
        : claimByJson(c, key));
      return presentTo(ctx.actor, claim);
    },
    { before: mayClaim },
  ),
  route(claimOperations.listEligibleOrders, async ({ ctx }) => {
    const { orders, eligibility, windowDays } = await listEligibleOrders(ctx);
    return { results: orders.map(presentEligibleOrder), eligibility, window_days: windowDays };
  }),
  route(claimOperations.trackClaim, async ({ ctx, params }) =>
    presentTrackedClaim(await trackClaim(ctx, params.token)),
  ),
  route(claimOperations.addTrackedClaimPhoto, async ({ ctx, params, body }) =>
    presentTrackedClaim(await addTrackedPhoto(ctx, params.token, body.photo)),
  ),
  route(claimOperations.getClaim, async ({ ctx, params }) =>
    canAccessAdmin(ctx.actor)
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
]);

type Made = { ctx: Context<Actor>; claim: Claim };

async function claimByJson(c: HonoContext<Env>, key: string | undefined): Promise<Made> {
  const body = await readJson(c);
  const ctx = claimant(c, body);
  await withinClaimLimit(ctx);
  return { ctx, claim: await makeClaim(ctx, draftOf(ctx, body), { key }) };
}

/** Validates everything before it stores anything: first the text fields, then the photos. */
async function claimByForm(
  c: HonoContext<Env>,
  body: Buffer<ArrayBuffer>,
  key: string | undefined,
): Promise<Made> {
  const { fields, photos } = await readClaimForm(body, c.req.header('content-type'));
  const ctx = await formClaimant(c, fields);
  const toCome = Object.fromEntries(photos.map(({ field }) => [field, TO_COME]));
  const draft = draftOf(ctx, { ...fields, ...toCome });

  const pictures = [];
  const urls: { [Field in PhotoField]?: string } = {};
  for (const { field, bytes } of photos) {
    await withinUploadLimit(ctx);
    const picture = await rewritePicture(ctx, { purpose: 'claim', bytes }, field);
    pictures.push(picture);
    urls[field] = urlOf(picture);
  }
  return { ctx, claim: await makeClaim(ctx, { ...draft, ...urls }, { key, pictures }) };
}

function draftOf({ actor }: Context<Actor>, body: unknown): ClaimDraft {
  return actor.role === 'anonymous' ? readAs(OpenClaimDraft, body) : readAs(OrderClaimDraft, body);
}

/**
 * Context of the claimant. `use_authenticated_user` requires a session if true, and ignores the session if false.
 *
 * @throws Refused NOT_AUTHENTICATED, or CSRF_FAILED when the session is valid but the CSRF token is not.
 */
function claimant(c: HonoContext<Env>, body: unknown): Context<Actor> {
  const { actor } = c.var.ctx;
  const wanted = (body as { use_authenticated_user?: unknown } | null)?.use_authenticated_user;
  if (wanted === false || wanted === 'false') return { ...c.var.ctx, actor: anonymous };
  if (wanted === true || wanted === 'true') return signedIn(c);
  if (actor.role === 'anonymous' && actor.csrfFailed) throw new Refused({ code: 'CSRF_FAILED' });
  return c.var.ctx;
}

/**
 * As `claimant`, for a form, which may contain the access token as a field instead of the Authorization header.
 *
 * @throws Refused as `claimant`, and TOKEN_EXPIRED.
 */
async function formClaimant(c: HonoContext<Env>, fields: Record<string, string>): Promise<Context<Actor>> {
  const { token, use_authenticated_user: wanted } = fields;
  if (!token || wanted !== 'true') return claimant(c, fields);
  return { ...c.var.ctx, actor: await authenticateBearer(c.var.ctx, token) };
}

function presentTo({ role }: Actor, claim: Claim) {
  return role === 'anonymous' ? presentTrackedClaim(claim) : presentOwnClaim(claim);
}
