import type { Permission } from '#contract/staff-roles.ts';
import { adminCopy } from '#copy/admin.ts';
import {
  bellIcon,
  brandIcon,
  chartIcon,
  flagIcon,
  flaskIcon,
  homeIcon,
  imageIcon,
  layersIcon,
  orderIcon,
  packetIcon,
  peopleIcon,
  returnIcon,
  settingsIcon,
  shieldIcon,
  tagIcon,
} from '#web/admin/shared/icons.ts';
import { clockIcon } from '#web/components/icons.ts';

type AdminSection = keyof typeof adminCopy.sections;

type NavItem = {
  /** Empty for the landing page. */
  path: AdminSection | '';
  label: string;
  icon: string;
  /** Undefined for what every role may open. */
  permission?: Permission;
  /** Keyboard shortcut: pressed after `g`. */
  key: string;
};

const { sections } = adminCopy;

const items: ReadonlyArray<Omit<NavItem, 'label'>> = [
  { path: '', icon: homeIcon, key: 'i' },
  { path: 'productos', icon: packetIcon, key: 'p' },
  { path: 'bancos', icon: brandIcon, key: 'b' },
  { path: 'marcas', icon: tagIcon, key: 'm' },
  { path: 'lotes', icon: layersIcon, key: 'l' },
  { path: 'pedidos', icon: orderIcon, permission: 'readOrders', key: 'o' },
  { path: 'usuarios', icon: peopleIcon, permission: 'readPeople', key: 'u' },
  { path: 'garantias', icon: shieldIcon, permission: 'readClaims', key: 'r' },
  { path: 'arrepentimientos', icon: returnIcon, permission: 'readOrders', key: 'd' },
  { path: 'denuncias', icon: flagIcon, permission: 'readClaims', key: 'n' },
  { path: 'galeria', icon: imageIcon, permission: 'editGallery', key: 'f' },
  { path: 'informes', icon: chartIcon, permission: 'readReports', key: 'e' },
  { path: 'calidad', icon: flaskIcon, permission: 'readReports', key: 'q' },
  { path: 'actividad', icon: clockIcon, permission: 'readActivity', key: 'a' },
  { path: 'avisos', icon: bellIcon, key: 'v' },
  { path: 'configuracion', icon: settingsIcon, permission: 'editSettings', key: 'c' },
];

/** Destinations of the sidebar, the phone menu and the keyboard shortcuts. */
export const adminNavItems: readonly NavItem[] = items.map((item) => ({
  ...item,
  label: item.path === '' ? adminCopy.start : sections[item.path],
}));

/** The section of a path after `/admin/`: `productos/editar/12` belongs to `productos`. */
export function parseAdminSection(path: string): AdminSection | undefined {
  const [first] = path.split('/');
  return (Object.keys(sections) as AdminSection[]).find((section) => section === first);
}

/** Pages that require `editCatalogue`, although every role may open their section. */
const EDIT_PATHS =
  /^(?:productos\/(?:nuevo|editar|importar|planilla|sinonimos)|bancos\/(?:nuevo|editar)|lotes\/(?:nuevo|\d+\/retiro))\b/;

/** What a page of the staff area requires, by its path after `/admin/`; undefined for what every role may open. */
export function pagePermission(path: string): Permission | 'owner' | undefined {
  if (/^actividad\/seguridad\b/.test(path)) return 'owner';
  if (EDIT_PATHS.test(path)) return 'editCatalogue';
  if (/^pedidos\/nuevo\b/.test(path)) return 'editOrders';
  const section = parseAdminSection(path);
  return adminNavItems.find((item) => item.path === section)?.permission;
}
