import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { fewAtOnce } from '#api/few-at-once.ts';
import { atMost, type Env, params, query, readAs, readBody, readJson, signedIn, staff } from '#api/http.ts';
import { keyOf } from '#api/idempotency-key.ts';
import {
  presentEligibleOrder,
  presentOwnClaim,
  presentStaffClaim,
  presentTrackedClaim,
} from '#api/present/claim.ts';
import { presentPage } from '#api/present/page.ts';
import { withBody } from '#api/receive-body.ts';
import { type PhotoField, readClaimForm } from '#api/routes/claim-form.ts';
import { ById } from '#contract/ids.ts';
import { MAX_CLAIM_PHOTOS, MAX_UPLOAD_MEGABYTES } from '#contract/limits.ts';
import {
  ByToken,
  ClaimEdit,
  ClaimPhotoDraft,
  ClaimsQuery,
  OpenClaimDraft,
  OrderClaimDraft,
} from '#contract/warranty-claims.ts';
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
/** What is around the photos in their form is text. */
const MAX_FORM_BYTES = MAX_CLAIM_PHOTOS * MAX_UPLOAD_MEGABYTES * 1024 * 1024 + MAX_JSON_BYTES;
/** Stands for a photo while the rest of its claim is looked at. */
const TO_COME = '/media/to-come.webp';

const jsonLimit = atMost(MAX_JSON_BYTES);
const formLimit = { maxBytes: MAX_FORM_BYTES, max_megabytes: MAX_UPLOAD_MEGABYTES };

/** Each may be of some 15 MB. */
const fewForms = fewAtOnce(4, 10);

const isForm = (c: HonoContext<Env>) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** Asked before anything of a form is read. */
const mayClaim: MiddlewareHandler<Env> = async (c, next) => {
  if (!isForm(c)) return jsonLimit(c, next);
  await withinClaimLimit(c.var.ctx);
  await next();
};

/** Whoever neither made a claim nor is of the staff learns nothing of it, not even that it is there. */
export const warrantyClaims = new Hono<Env>()
  .use(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    await next();
  })
  .get('/', query(ClaimsQuery), async (c) => {
    const ctx = signedIn(c);
    const asked = c.req.valid('query');
    if (asked.user === 'current' || !canAccessAdmin(ctx.actor)) {
      const { count, claims } = await listOwn(ctx, asked);
      return c.json(presentPage(c.req.url, asked, { count, results: claims.map(presentOwnClaim) }));
    }
    const { count, counts, claims } = await listAll(ctx, asked);
    const results = claims.map(presentStaffClaim);
    return c.json({ ...presentPage(c.req.url, asked, { count, results }), counts });
  })
  .post('/', mayClaim, async (c) => {
    const key = keyOf(c.req.header('idempotency-key'));
    const { ctx, claim } = await (isForm(c)
      ? withBody(c, formLimit, (body) => fewForms(() => claimByForm(c, body, key)))
      : claimByJson(c, key));
    return c.json(presentTo(ctx.actor, claim), 201);
  })
  .get('/eligible-orders', async (c) => {
    const { orders, eligibility, windowDays } = await listEligibleOrders(signedIn(c));
    return c.json({ results: orders.map(presentEligibleOrder), eligibility, window_days: windowDays });
  })
  .get('/track/:token', params(ByToken), async (c) =>
    c.json(presentTrackedClaim(await trackClaim(c.var.ctx, c.req.valid('param').token))),
  )
  .post('/track/:token/photos', params(ByToken), async (c) => {
    const { photo } = await readBody(c, ClaimPhotoDraft);
    const claim = await addTrackedPhoto(c.var.ctx, c.req.valid('param').token, photo);
    return c.json(presentTrackedClaim(claim), 201);
  })
  .get('/:id', params(ById), async (c) => {
    const ctx = signedIn(c);
    const { id } = c.req.valid('param');
    if (canAccessAdmin(ctx.actor)) return c.json(presentStaffClaim(await getStaffClaim(ctx, id)));
    return c.json(presentOwnClaim(await getOwnClaim(ctx, id)));
  })
  .post('/:id/photos', params(ById), async (c) => {
    const ctx = signedIn(c);
    const { photo } = await readBody(c, ClaimPhotoDraft);
    return c.json(presentOwnClaim(await addOwnPhoto(ctx, c.req.valid('param').id, photo)), 201);
  })
  .patch('/:id', params(ById), async (c) => {
    const ctx = staff(c);
    const edit = await readBody(c, ClaimEdit);
    return c.json(presentStaffClaim(await editClaim(ctx, c.req.valid('param').id, edit, presentStaffClaim)));
  });

type Made = { ctx: Context<Actor>; claim: Claim };

async function claimByJson(c: HonoContext<Env>, key: string | undefined): Promise<Made> {
  const body = await readJson(c);
  const ctx = claimant(c, body);
  await withinClaimLimit(ctx);
  return { ctx, claim: await makeClaim(ctx, draftOf(ctx, body), { key }) };
}

/** All is looked at before anything is kept: first what was typed, then the photos. */
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
 * Who claims. `use_authenticated_user` asks for a session where it is true, and does without one where it is false.
 *
 * @throws Refused NOT_AUTHENTICATED, or CSRF_FAILED where only that was missing.
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
 * A form that asks for a session may bring the access token along, which proves what it would as a bearer.
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
