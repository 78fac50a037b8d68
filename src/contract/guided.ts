import { z } from 'zod';
import { guidedMessages } from '#contract/messages/guided.ts';
import { PricedProductView, ProductView, StaffProductView } from '#contract/products.ts';
import { EffectTerm, FlavourTerm } from '#contract/variety-facts.ts';

export const GuidedPlace = z.enum(['indoor', 'balcony', 'garden'], guidedMessages.place);
/** How much room: a wardrobe or a sill, a corner, or as much as it takes. */
export const GuidedRoom = z.enum(['little', 'some', 'plenty'], guidedMessages.room);
export const GuidedExperience = z.enum(['none', 'some', 'patient'], guidedMessages.experience);
export const GuidedTaste = z.enum(
  ['citrus', 'sweet', 'earthy', 'pungent', 'relaxing', 'uplifting', 'sleep', 'any'],
  guidedMessages.taste,
);

/** The answers of a beginner; all four are required. */
export const GuidedAnswers = z.object({
  place: GuidedPlace,
  room: GuidedRoom,
  experience: GuidedExperience,
  taste: GuidedTaste,
});
export type GuidedAnswers = z.infer<typeof GuidedAnswers>;

/** Why a variety is proposed. */
export const GuidedReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('type'), type: z.enum(['auto', 'fem', 'reg']) }),
  /** From seed to harvest. */
  z.object({ kind: z.literal('cycle'), days: z.number() }),
  z.object({ kind: z.literal('flowering'), days: z.number() }),
  z.object({ kind: z.literal('height'), place: GuidedPlace, centimetres: z.number() }),
  /** THC of at most this percentage. */
  z.object({ kind: z.literal('mild'), percent: z.number() }),
  z.object({ kind: z.literal('flavour'), terms: z.array(FlavourTerm) }),
  z.object({ kind: z.literal('effect'), terms: z.array(EffectTerm) }),
]);
export type GuidedReason = z.infer<typeof GuidedReason>;

export const GuidedView = z.object({
  results: z.array(
    z.object({
      product: z.union([StaffProductView, PricedProductView, ProductView]),
      reasons: z.array(GuidedReason),
    }),
  ),
});
