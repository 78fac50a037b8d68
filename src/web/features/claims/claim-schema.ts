import '#web/features/account/zod-without-eval.ts';
import { z } from 'zod';
import { OpenClaimDraft, OrderClaimDraft } from '#contract/warranty-claims.ts';
import { claimMessages } from '#copy/claim-messages.ts';
import { type DateFault, dateFaults } from '#domain/warranty/claim-dates.ts';
import { localDay } from '#lib/time.ts';
import type { ClaimValues } from '#web/features/claims/claim-values.ts';

export type ClaimDraft = OrderClaimDraft | OpenClaimDraft;
export type ClaimSchema = z.ZodType<ClaimDraft, ClaimValues>;

const sentences = {
  future: claimMessages.dateInFuture,
  'before-purchase': claimMessages.germinationTooEarly,
} satisfies Record<DateFault['fault'], string>;

export const orderClaimSchema: ClaimSchema = typed(OrderClaimDraft);
export const openClaimSchema: ClaimSchema = typed(OpenClaimDraft);

/** Validates the form against the contract's schema, and its dates against each other. Reports all errors together. */
function typed<Draft>(schema: z.ZodType<Draft>) {
  return z.custom<ClaimValues>().transform((values, ctx): Draft => {
    const parsed = schema.safeParse(values);
    for (const issue of parsed.error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    for (const { field, fault } of faultsOf(values))
      ctx.addIssue({ code: 'custom', path: [field], message: sentences[fault] });
    return parsed.success ? parsed.data : z.NEVER;
  });
}

function faultsOf({ purchase_date: purchaseDate, germination_date: germinationDate }: ClaimValues) {
  const today = localDay(new Date());
  // An empty field has its own error, from the schema.
  return dateFaults({ purchaseDate: purchaseDate ?? '', germinationDate: germinationDate || today }, today);
}
