import { z } from 'zod';

/** From the lowest to the highest. Breeders state one of these where they give no number. */
export const Level = z.enum(['very_low', 'low', 'medium', 'high', 'very_high']);
export type Level = z.infer<typeof Level>;

/** Bounds of a value, both inclusive; null is open (`24%+` has no upper bound). `levels` are those stated in words. */
export const Measure = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  levels: z.array(Level),
});
export type Measure = z.infer<typeof Measure>;

/** Grams per square metre or per plant. */
export const Yield = Measure.extend({ per: z.enum(['m2', 'plant']) });
export type Yield = z.infer<typeof Yield>;

export const Dominance = z.enum(['indica', 'balanced', 'sativa']);
export type Dominance = z.infer<typeof Dominance>;

/** Flavours and aromas, in Spanish because they are values of the catalogue's URL. */
export const FlavourTerm = z.enum([
  'limon',
  'lima',
  'naranja',
  'pomelo',
  'citrico',
  'frutilla',
  'frambuesa',
  'arandano',
  'mora',
  'frutos-rojos',
  'uva',
  'cereza',
  'mango',
  'anana',
  'banana',
  'melon',
  'durazno',
  'manzana',
  'frutal',
  'pino',
  'tierra',
  'madera',
  'combustible',
  'zorrino',
  'queso',
  'crema',
  'chocolate',
  'cafe',
  'vainilla',
  'miel',
  'menta',
  'hierbas',
  'anis',
  'flores',
  'pimienta',
  'especias',
  'canela',
  'incienso',
  'hachis',
  'caramelo',
  'dulce',
  'torta',
  'nuez',
  'acido',
  'amargo',
  'almizcle',
  'metalico',
]);
export type FlavourTerm = z.infer<typeof FlavourTerm>;

export const EffectTerm = z.enum([
  'relajante',
  'euforico',
  'alegre',
  'animado',
  'energetico',
  'motivador',
  'creativo',
  'concentrado',
  'cerebral',
  'corporal',
  'psicodelico',
  'pesado',
  'para-dormir',
  'social',
  'apetito',
  'dolor',
  'estres',
  'ansiedad',
  'depresion',
  'nauseas',
  'inflamacion',
  'espasmos',
  'migrana',
  'sensual',
  'potente',
  'duradero',
  'equilibrado',
  'medicinal',
]);
export type EffectTerm = z.infer<typeof EffectTerm>;

/** Facts of a variety as numbers and terms; null or empty where its texts state none. */
export const VarietyFacts = z.object({
  /** Indica share in percent; the rest is sativa. */
  indica: z.number().nullable(),
  dominance: Dominance.nullable(),
  /** In percent. */
  thc: Measure.nullable(),
  cbd: Measure.nullable(),
  /** In days. */
  flowering: Measure.nullable(),
  /** From seed to harvest, in days. */
  cycle: Measure.nullable(),
  /** In centimetres. */
  height: z.object({ indoor: Measure.nullable(), outdoor: Measure.nullable() }),
  yield: z.object({ indoor: Yield.nullable(), outdoor: Yield.nullable() }),
  flavors: z.array(FlavourTerm),
  aromas: z.array(FlavourTerm),
  effects: z.array(EffectTerm),
});
export type VarietyFacts = z.infer<typeof VarietyFacts>;

/** The facts of a product whose texts state none, such as merchandising. */
export const noFacts: VarietyFacts = {
  indica: null,
  dominance: null,
  thc: null,
  cbd: null,
  flowering: null,
  cycle: null,
  height: { indoor: null, outdoor: null },
  yield: { indoor: null, outdoor: null },
  flavors: [],
  aromas: [],
  effects: [],
};

const text = z.string();

/** The texts of a variety as the site shows them: English values in Spanish, the others as they were typed. */
export const VarietyTexts = z.object({
  dominance: text,
  thc: text,
  cbd: text,
  flowering_time: text,
  completed_cicle: text,
  height_indoor: text,
  height_outdoor: text,
  yield_indoor: text,
  yield_outdoor: text,
  flavors: text,
  aroma: text,
  effects: text,
});
export type VarietyTexts = z.infer<typeof VarietyTexts>;
