/** Blister, process, result: each has its place (staff-and-warranty §2). */
export const claimPlaces = ['photo1', 'photo2', 'photo3'] as const;
export type ClaimPlace = (typeof claimPlaces)[number];
/** What the place of a photo is called by in the words. */
export const placeNumber = { photo1: 1, photo2: 2, photo3: 3 } as const satisfies Record<ClaimPlace, number>;

export const claimSteps = ['order', 'product', 'details'] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** The form of a claim as it is typed; `step` is where it stands, `photos` where the lack of any is told. */
export const emptyClaim = {
  step: '',
  order_id: '',
  product_id: '',
  name: '',
  email: '',
  order_number: '',
  purchase_date: '',
  product_name: '',
  germination_date: '',
  description: '',
  photo1: '',
  photo2: '',
  photo3: '',
  photos: '',
};
export type ClaimField = keyof typeof emptyClaim;
export type ClaimValues = { [Field in ClaimField]: string };

/** What is typed without an account and goes on after a login. */
export const lastingFields = [
  'germination_date',
  'description',
  ...claimPlaces,
] as const satisfies readonly ClaimField[];

const fieldsBefore: Readonly<Partial<Record<string, ClaimStep>>> = {
  order_id: 'order',
  name: 'order',
  email: 'order',
  order_number: 'order',
  purchase_date: 'order',
  product_id: 'product',
  product_name: 'product',
};

/** Where somebody can put it right. */
export function stepOf(field: string): ClaimStep {
  return fieldsBefore[field] ?? 'details';
}

/** The first step that has one of these fields. */
export function firstStepOf(fields: readonly string[]): ClaimStep | undefined {
  const steps = fields.map(stepOf);
  return claimSteps.find((step) => steps.includes(step));
}
