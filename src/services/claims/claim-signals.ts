import { MAX_ID } from '#contract/limits.ts';
import { claimSignalCopy } from '#copy/claim-signals.ts';
import type { Db } from '#db/client.ts';
import {
  type ClaimOrder,
  findClaimOrders,
  findRelatedClaims,
  listRelatedClaimIds,
  type RelatedClaim,
} from '#db/queries/claimants.ts';
import { type ClaimDiary, listOtherClaimsOfSerials } from '#db/queries/claimed-serials.ts';
import type { Claim } from '#db/queries/claims.ts';
import { listSimilarImages, type SimilarImage } from '#db/queries/similar-images.ts';
import { accountKey } from '#domain/account-key.ts';
import { blisterDoubts } from '#domain/warranty/blister-doubts.ts';
import { suspiciousDates } from '#domain/warranty/claim-dates.ts';
import { diaryContradictions } from '#domain/warranty/diary-contradictions.ts';
import { localDay } from '#lib/time.ts';
import { getSite } from '#services/site/get-site.ts';

export type Signal = {
  kind: 'same_photo' | 'several_claims' | 'dates' | 'serial' | 'diary';
  text: string;
  claims: readonly RelatedClaim[];
  photos: readonly string[];
};

/** The limit of other claims that one signal names. */
const MAX_RELATED_CLAIMS = 10;

/** Signals of possible fraud or error for each claim, for staff to check. They refuse nothing by themselves. */
export async function listSignals(
  db: Db,
  claims: readonly Claim[],
  diaries: ReadonlyMap<number, ClaimDiary>,
): Promise<Map<number, Signal[]>> {
  const serialClaims = claims.filter(({ serialId }) => serialId !== null).map(({ id }) => id);
  const [repeatedClaims, photos, orders, sameSerial] = await Promise.all([
    listRelatedClaimIds(
      db,
      claims.map(({ id }) => id),
      MAX_RELATED_CLAIMS,
    ),
    listSimilarImages(db, [...new Set(claims.flatMap(photoUrls))]),
    findClaimOrders(
      db,
      claims.flatMap((claim) => parseOrderNumber(claim) ?? []),
    ),
    listOtherClaimsOfSerials(db, serialClaims, MAX_RELATED_CLAIMS),
  ]);
  const isPackedBySerial = serialClaims.length > 0 && (await arePackedBySerial(db));
  const similarByClaim = new Map(claims.map((claim) => [claim.id, groupSimilarImages(claim, photos)]));
  const related = await findRelatedClaims(db, [
    ...repeatedClaims.map(({ otherId }) => otherId),
    ...sameSerial.map(({ otherId }) => otherId),
    ...[...similarByClaim.values()].flatMap((found) => found.flatMap(({ claimIds }) => claimIds)),
  ]);
  const repeatedByClaim = Map.groupBy(repeatedClaims, ({ claimId }) => claimId);
  const sameSerialByClaim = Map.groupBy(sameSerial, ({ claimId }) => claimId);
  const pickRelated = (ids: readonly number[]) => ids.flatMap((id) => related.get(id) ?? []);
  return new Map(
    claims.map((claim) => {
      const repeated = repeatedByClaim.get(claim.id) ?? [];
      const others = pickRelated(repeated.map(({ otherId }) => otherId));
      const ofSerial = pickRelated((sameSerialByClaim.get(claim.id) ?? []).map(({ otherId }) => otherId));
      const diary = claim.diaryId === null ? undefined : diaries.get(claim.diaryId);
      return [
        claim.id,
        [
          ...(similarByClaim.get(claim.id) ?? []).map(({ kind, claimIds, urls }) =>
            createSignal('same_photo', claimSignalCopy.photo[kind], pickRelated(claimIds), urls),
          ),
          ...(repeated[0]
            ? [createSignal('several_claims', claimSignalCopy.several(repeated[0].count), others)]
            : []),
          ...dateSignals(claim, orders),
          ...(ofSerial.length > 0
            ? [createSignal('serial', claimSignalCopy.serial.claimed(ofSerial.length), ofSerial)]
            : []),
          ...blisterSignals(claim, isPackedBySerial),
          ...(diary ? diarySignals(claim, diary) : []),
        ],
      ];
    }),
  );
}

type SimilarImageGroup = { kind: SimilarImage['kind']; claimIds: number[]; urls: string[] };

/** Only photos of other claims: a duplicate within one claim is no signal. */
function groupSimilarImages(claim: Claim, found: readonly SimilarImage[]): SimilarImageGroup[] {
  const ownUrls = new Set(photoUrls(claim));
  const ofOthers = found.filter(({ url, claimId }) => ownUrls.has(url) && claimId !== claim.id);
  return (['same', 'similar'] as const).flatMap((kind) => {
    const matches = ofOthers.filter((image) => image.kind === kind);
    if (matches.length === 0) return [];
    const claimIds = [...new Set(matches.map(({ claimId }) => claimId))].slice(0, MAX_RELATED_CLAIMS);
    return [{ kind, claimIds, urls: [...new Set(matches.map(({ url }) => url))] }];
  });
}

function dateSignals(claim: Claim, orders: Map<number, ClaimOrder & { deletedAt: Date | null }>): Signal[] {
  const number = parseOrderNumber(claim);
  const typedOrder = number === undefined ? undefined : orders.get(number);
  const order = typedOrder?.deletedAt && claim.orderId === null ? undefined : typedOrder;
  const isOwn = order !== undefined && order.customerId === claim.customerId;
  const suspicious = suspiciousDates(
    { ...claim, claimedOn: localDay(claim.createdAt), email: claim.emailKey },
    {
      hasOrderNumber: claim.orderNumber !== '',
      order: order && {
        day: localDay(order.createdAt),
        // With an account, its address counts, even if the order names another one.
        // An order without an e-mail belongs to no known address.
        email: isOwn || order.customerEmail === '' ? claim.emailKey : accountKey(order.customerEmail),
        status: order.status,
      },
    },
  );
  return suspicious.map((each) => createSignal('dates', claimSignalCopy.dates[each], []));
}

function blisterSignals(
  { blister, orderId, customerId, emailKey }: Claim,
  isPackedBySerial: boolean,
): Signal[] {
  if (!blister) return [];
  const person = (userId: number | null, email: string | null) => ({
    userId,
    emailKey: email ? accountKey(email) : '',
  });
  const doubts = blisterDoubts(
    { orderId, claimant: { userId: customerId, emailKey } },
    {
      isVoided: blister.voidedAt !== null,
      order:
        blister.orderId === null
          ? undefined
          : { id: blister.orderId, buyer: person(blister.buyerId, blister.buyerEmail) },
      owner: blister.ownerId === null ? undefined : person(blister.ownerId, blister.ownerEmail),
    },
    { isPackedBySerial },
  );
  return doubts.map((each) => createSignal('serial', claimSignalCopy.serial[each], []));
}

function diarySignals(claim: Claim, { finishedAt, ...diary }: ClaimDiary): Signal[] {
  const contradictions = diaryContradictions(claim, { ...diary, isFinished: finishedAt !== null });
  return contradictions.map((each) => createSignal('diary', claimSignalCopy.diary[each](diary), []));
}

async function arePackedBySerial(db: Db): Promise<boolean> {
  const { serials_in_packing: setting } = await getSite(db);
  return setting === 'on';
}

function createSignal(
  kind: Signal['kind'],
  text: string,
  claims: readonly RelatedClaim[],
  photos: readonly string[] = [],
): Signal {
  return { kind, text, claims, photos };
}

function photoUrls({ photo1, photo2, photo3, addedPhotos }: Claim): string[] {
  return [photo1, photo2, photo3, ...addedPhotos].filter((url) => url !== null);
}

/** Parses an order number that was typed with any characters around it. */
function parseOrderNumber({ orderNumber }: Claim): number | undefined {
  const [, digits] = /^\D*(\d{1,10})\D*$/.exec(orderNumber) ?? [];
  return digits !== undefined && Number(digits) <= MAX_ID ? Number(digits) : undefined;
}
