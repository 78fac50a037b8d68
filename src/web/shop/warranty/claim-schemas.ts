import '#web/lib/zod-without-eval.ts';
import { z } from 'zod';
import { claimMessages } from '#contract/messages/warranty-claims.ts';
import { AnonymousClaimDraft, OrderClaimDraft, SerialClaimDraft } from '#contract/warranty-claims.ts';
import { type ClaimDateError, validateClaimDates } from '#domain/warranty/claim-dates.ts';
import { localDay } from '#lib/time.ts';
import {
  type ClaimDraft,
  type ClaimValues,
  ELSEWHERE,
  WAITING_PHOTO,
} from '#web/shop/warranty/claim-values.ts';

type ClaimSchema = z.ZodType<ClaimDraft, ClaimValues>;

const dateMessages = {
  future: claimMessages.dateInFuture,
  'before-purchase': claimMessages.germinationTooEarly,
} satisfies Record<ClaimDateError['error'], string>;

export const claimSchemas: Readonly<Record<'order' | 'anonymous', ClaimSchema>> = {
  order: formSchema(({ order_id }) => (order_id === ELSEWHERE ? SerialClaimDraft : OrderClaimDraft)),
  anonymous: formSchema(() => AnonymousClaimDraft),
};

/** Validates the form against the contract's schema, and its dates against each other. Reports all errors together. */
function formSchema(schemaFor: (values: ClaimValues) => z.ZodType<ClaimDraft>) {
  return z.custom<ClaimValues>().transform((values, ctx): ClaimDraft => {
    const parsed = schemaFor(values).safeParse({ ...values, ...waitingPhotos(values) });
    for (const issue of parsed.error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    for (const { field, error } of findDateErrors(values))
      ctx.addIssue({ code: 'custom', path: [field], message: dateMessages[error] });
    return parsed.success ? parsed.data : z.NEVER;
  });
}

function waitingPhotos({ photos = '' }: ClaimValues) {
  const waiting = photos.split(',').filter(Boolean);
  return Object.fromEntries(waiting.map((field) => [field, WAITING_PHOTO]));
}

function findDateErrors({ purchase_date: purchaseDate, germination_date: germinationDate }: ClaimValues) {
  const today = localDay(new Date());
  // An empty field has its own error, from the schema.
  return validateClaimDates(
    { purchaseDate: purchaseDate ?? '', germinationDate: germinationDate || today },
    today,
  );
}
