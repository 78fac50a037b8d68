import { HOW_TO_BUY } from '#contract/messages/site.ts';
import type { SiteSettings } from '#contract/site.ts';

/** Default settings until the shop sets its own (`cli site import`). */
export const defaultSite: SiteSettings = {
  name: 'Semillero',
  tagline: 'Original breeders seeds',
  description: 'Catálogo de semillas de cannabis: automáticas, feminizadas y regulares.',
  how_to_buy: HOW_TO_BUY,
  email: 'hola@example.com',
  reply_to: null,
  whatsapp: null,
  instagram: null,
  facebook: null,
  youtube: null,
  x: null,
  about: { lead: '', paragraphs: [], values: [], faq: [] },
};
