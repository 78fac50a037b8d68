import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import { HOW_TO_BUY } from '#contract/messages/site.ts';

const link = z.url({ protocol: /^https?$/ }).nullable();

/** Texts, contact and links of the shop that runs the site. */
export const SiteSettings = z.object({
  name: z.string().trim().min(1).max(80),
  tagline: z.string().trim().max(160),
  description: z.string().trim().max(200),
  /** One sentence about how the site sells, used wherever that is explained, in pages and mails. */
  how_to_buy: z.string().trim().min(1).max(200).default(HOW_TO_BUY),
  email: z.email(),
  /** Reply-To of mails; defaults to `email`. */
  reply_to: z.email().nullable().default(null),
  whatsapp: z
    .string()
    .regex(/^\d{8,15}$/)
    .nullable(),
  instagram: link,
  facebook: link,
  youtube: link,
  x: link,
  about: z.object({
    lead: z.string(),
    paragraphs: z.array(z.string()),
    values: z.array(z.object({ title: z.string(), text: z.string() })),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** Settings for every page, without the long `about` texts, which only their own page needs. */
export const SiteView = SiteSettings.omit({ about: true, reply_to: true });
export type SiteView = z.infer<typeof SiteView>;

export const AboutView = SiteSettings.shape.about;
export type AboutView = z.infer<typeof AboutView>;

export const PointOfSale = z.object({
  name: z.string().trim().min(1),
  address: z.string(),
  city: z.string(),
  province: z.string().min(1),
  phone: z.string(),
  whatsapp: z
    .string()
    .regex(/^\d{8,15}$/)
    .nullable(),
  instagram: z
    .string()
    .regex(/^[\w.]{1,30}$/)
    .nullable(),
  hours: z.string(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});
export type PointOfSale = z.infer<typeof PointOfSale>;

export const PointOfSaleView = PointOfSale.extend({ id: Id });
export type PointOfSaleView = z.infer<typeof PointOfSaleView>;
