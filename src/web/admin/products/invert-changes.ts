import type { ProductChangesView, ProductEdits } from '#contract/catalogue-drafts.ts';

type ProductEdit = ProductEdits['products'][number];
type Change = ProductChangesView['changes'][number];

/** The edit that sets a product back to the values before these changes, of the version that they made. */
export function invertChanges({ id, version, changes }: ProductChangesView): ProductEdit {
  const ofBlister = Map.groupBy(changes, ({ blister_id }) => blister_id);
  const flags = ofBlister.get(undefined) ?? [];
  return {
    id,
    version,
    ...Object.fromEntries(flags.map(({ field, before }) => [field, before])),
    blisters: [...ofBlister].flatMap(([blisterId, own]) =>
      blisterId === undefined ? [] : [{ id: blisterId, ...Object.fromEntries(own.flatMap(invertValue)) }],
    ),
  };
}

function invertValue({ field, before, after }: Change): Array<[string, Change['before']]> {
  return field === 'stock'
    ? [
        [field, before],
        ['stock_before', after],
      ]
    : [[field, before]];
}
