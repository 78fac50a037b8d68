import type { ActivityView } from '#contract/activity.ts';

/** A path below `/admin/`, with optional search parameters. */
type AdminLink = { path: string; search?: { [name: string]: string } };

/** The page of the entry's subject; undefined when the subject was deleted. */
export function findSubjectLink({ action, subject, subject_id }: ActivityView): AdminLink | undefined {
  if (action === 'delete') return undefined;
  if (subject === 'gallery') return { path: 'galeria' };
  if (subject_id === null) return undefined;
  const links: Record<typeof subject, AdminLink> = {
    product: { path: `productos/editar/${subject_id}` },
    brand: { path: `bancos/editar/${subject_id}` },
    order: { path: `pedidos/${subject_id}` },
    user: { path: `usuarios/${subject_id}` },
    claim: { path: 'garantias', search: { claim: String(subject_id) } },
  };
  return links[subject];
}
