import type { ActivityView } from '#contract/activity.ts';

/** Where what an entry is about can be seen, below `/admin/`; nowhere when it was deleted with it. */
export function placeOf({ action, subject, subject_id }: ActivityView): string | undefined {
  if (action === 'delete' || subject_id === null) return undefined;
  const places: { readonly [subject in ActivityView['subject']]?: string } = {
    product: `productos/editar/${subject_id}`,
    brand: `bancos/editar/${subject_id}`,
    order: `pedidos/${subject_id}`,
    user: `usuarios/${subject_id}`,
  };
  return places[subject];
}
