import type { z } from 'zod';
import { SLOGAN } from '#contract/messages/slogan.ts';
import { SiteSettings } from '#contract/site.ts';

/** Default settings until the shop sets its own (`/admin/configuracion` or `cli site import`). */
export const defaultSite = SiteSettings.parse({
  name: 'Semillero',
  tagline: SLOGAN,
  description: 'Catálogo de semillas de cannabis: automáticas, feminizadas y regulares.',
  email: 'hola@example.com',
  whatsapp: null,
  instagram: null,
  facebook: null,
  youtube: null,
  x: null,
  about: { lead: '', paragraphs: [], values: [], faq: [] },
} satisfies z.input<typeof SiteSettings>);
