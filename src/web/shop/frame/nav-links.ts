import { layoutCopy } from '#copy/layout.ts';

const { links, legalLinks } = layoutCopy;

export const headerLinks = [
  { to: '/productos', label: links.catalogue },
  { to: '/sobre-nosotros', label: links.about },
  { to: '/galeria', label: links.gallery },
  { to: '/blog', label: links.blog },
] as const;

const helpLinks = [
  { to: '/primera-vez', label: links.firstTime },
  { to: '/como-germinar', label: links.germination },
  { to: '/garantia', label: links.warranty },
] as const;

export const footerLinks = [
  { to: '/productos', label: links.catalogue },
  { to: '/nosotros', label: links.about },
  // Capitalized as in the footer of the specification (customer-site §2); route matching ignores case.
  { to: '/Galeria' as '/galeria', label: links.gallery },
  { to: '/blog', label: links.blog },
  ...helpLinks,
  { to: '/guardadas', label: links.saved },
] as const;

/** At the end of the footer. */
export const footerLegalLinks = [
  { to: '/arrepentimiento', label: layoutCopy.withdrawal },
  { to: '/privacidad', label: legalLinks.privacy },
  { to: '/terminos', label: legalLinks.terms },
  { to: '/cookies', label: legalLinks.cookies },
] as const;

/** The menu of phones has no footer in view, so it has the help pages too. */
export const menuLinks = [
  ...headerLinks,
  { to: '/guardadas', label: links.saved },
  ...helpLinks,
  { to: '/puntos-de-venta', label: layoutCopy.pointsOfSale },
] as const;
