import { adminCopy } from '#copy/admin.ts';

export type AdminSection = keyof typeof adminCopy.sections;

export const adminSections = Object.keys(adminCopy.sections) as AdminSection[];

/** Of the path behind `/admin/`: `productos/editar/12` is part of the products. */
export function adminSectionOf(path: string): AdminSection | undefined {
  const [first] = path.split('/');
  return adminSections.find((section) => section === first);
}
