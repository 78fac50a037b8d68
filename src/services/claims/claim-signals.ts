import { MAX_ID } from '#contract/limits.ts';
import { claimSignalCopy } from '#copy/claim-signals.ts';
import type { Db } from '#db/client.ts';
import {
  type ClaimOrder,
  findOrdersOfClaims,
  findRelatedClaims,
  listKin,
  type RelatedClaim,
} from '#db/queries/claim-people.ts';
import type { Claim } from '#db/queries/claims.ts';
import { listSimilarPhotos, type SimilarPhoto } from '#db/queries/similar-photos.ts';
import { accountKey } from '#domain/account-key.ts';
import { oddDates } from '#domain/warranty/claim-dates.ts';
import { localDay } from '#lib/time.ts';

export type Signal = {
  kind: 'same_photo' | 'several_claims' | 'dates';
  text: string;
  claims: readonly RelatedClaim[];
  photos: readonly string[];
};

/** The limit of other claims that one signal names. */
const MOST_RELATED = 10;

/** Signals of possible fraud or error for each claim, for staff to check. They refuse nothing by themselves. */
export async function listSignals(db: Db, claims: readonly Claim[]): Promise<Map<number, Signal[]>> {
  const [kin, photos, orders] = await Promise.all([
    listKin(
      db,
      claims.map(({ id }) => id),
      MOST_RELATED,
    ),
    listSimilarPhotos(db, [...new Set(claims.flatMap(photosOf))]),
    findOrdersOfClaims(
      db,
      claims.flatMap((claim) => numberOf(claim) ?? []),
    ),
  ]);
  const alike = new Map(claims.map((claim) => [claim.id, alikeOf(claim, photos)]));
  const related = await findRelatedClaims(db, [
    ...kin.map(({ otherId }) => otherId),
    ...[...alike.values()].flatMap((found) => found.flatMap(({ claimIds }) => claimIds)),
  ]);
  const kinOf = Map.groupBy(kin, ({ claimId }) => claimId);
  const named = (ids: readonly number[]) => ids.flatMap((id) => related.get(id) ?? []);
  return new Map(
    claims.map((claim) => {
      const family = kinOf.get(claim.id) ?? [];
      const others = named(family.map(({ otherId }) => otherId));
      return [
        claim.id,
        [
          ...(alike.get(claim.id) ?? []).map(({ kind, claimIds, urls }) =>
            signal('same_photo', claimSignalCopy.photo[kind], named(claimIds), urls),
          ),
          ...(family[0] ? [signal('several_claims', claimSignalCopy.several(family[0].count), others)] : []),
          ...dateSignals(claim, orders),
        ],
      ];
    }),
  );
}

type Alike = { kind: SimilarPhoto['alike']; claimIds: number[]; urls: string[] };

/** Only photos of other claims: a duplicate within one claim is no signal. */
function alikeOf(claim: Claim, found: readonly SimilarPhoto[]): Alike[] {
  const own = new Set(photosOf(claim));
  const ofOthers = found.filter(({ url, claimId }) => own.has(url) && claimId !== claim.id);
  return (['same', 'similar'] as const).flatMap((kind) => {
    const these = ofOthers.filter(({ alike }) => alike === kind);
    if (these.length === 0) return [];
    const claimIds = [...new Set(these.map(({ claimId }) => claimId))].slice(0, MOST_RELATED);
    return [{ kind, claimIds, urls: [...new Set(these.map(({ url }) => url))] }];
  });
}

function dateSignals(claim: Claim, orders: Map<number, ClaimOrder & { deletedAt: Date | null }>): Signal[] {
  const number = numberOf(claim);
  const found = number === undefined ? undefined : orders.get(number);
  const order = found?.deletedAt && claim.orderId === null ? undefined : found;
  const isOwn = order !== undefined && order.customerId === claim.customerId;
  const odd = oddDates(
    { ...claim, claimedOn: localDay(claim.createdAt), email: claim.emailKey },
    {
      typed: claim.orderNumber !== '',
      order: order && {
        day: localDay(order.createdAt),
        // With an account, its address counts, even if the order names another one.
        email: isOwn ? claim.emailKey : accountKey(order.customerEmail),
        status: order.status,
      },
    },
  );
  return odd.map((each) => signal('dates', claimSignalCopy.dates[each], []));
}

function signal(
  kind: Signal['kind'],
  text: string,
  claims: readonly RelatedClaim[],
  photos: readonly string[] = [],
): Signal {
  return { kind, text, claims, photos };
}

function photosOf({ photo1, photo2, photo3, addedPhotos }: Claim): string[] {
  return [photo1, photo2, photo3, ...addedPhotos].filter((url) => url !== null);
}

/** Parses an order number that was typed with any characters around it. */
function numberOf({ orderNumber }: Claim): number | undefined {
  const [, digits] = /^\D*(\d{1,10})\D*$/.exec(orderNumber) ?? [];
  return digits !== undefined && Number(digits) <= MAX_ID ? Number(digits) : undefined;
}
