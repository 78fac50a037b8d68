import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import { intBetween } from '#contract/int-between.ts';
import { LegalVersions } from '#contract/legal-versions.ts';
import {
  MAX_FAQ,
  MAX_LEGAL_PARAGRAPHS,
  MAX_NOTICES,
  MAX_PARAGRAPHS,
  MAX_POINTS_OF_SALE,
  MAX_VALUES,
} from '#contract/limits.ts';
import { CHECK_RETENTION_DAYS, SUSPICIOUS_DAYS, SUSPICIOUS_VISITORS } from '#contract/lot-values.ts';
import {
  CONSUMER_DEFENSE_URL,
  ORDER_RETENTION_YEARS,
  PRIVACY_DRAFT,
  TERMS_DRAFT,
  VAT_RATE,
} from '#contract/messages/legal-drafts.ts';
import { AGE_GATE_REASON, HERO_TEXT, HERO_TITLE, HOW_TO_BUY, siteMessages } from '#contract/messages/site.ts';
import { valueMessages } from '#contract/messages/values.ts';
import { trimmedText } from '#contract/trimmed-text.ts';
import { ClaimEligibility } from '#contract/warranty-claims.ts';
import { isTaxId } from '#lib/tax-id.ts';

const MAX_ORDERS = 100_000;
const MAX_UNITS = 10_000_000;
const MAX_DAYS = 3_650;
const MAX_VAT_RATE = 100;
const MAX_LEGAL_NOTE_CHARACTERS = 500;
const MAX_RETENTION_YEARS = 100;
const HOUR_SECONDS = 3_600;
const MAX_UPLOADS = 1_000_000;
const MAX_SUSPICIOUS_VISITORS = 1_000;
const LAST_YEAR = 9_999;

const Value = z.object({
  title: requiredText(80, siteMessages.titleRequired),
  text: text(500),
});

const Question = z.object({
  question: requiredText(300, siteMessages.questionRequired),
  answer: requiredText(3_000, siteMessages.answerRequired),
});

/** In UTC, an offset can lead to the year 10000, which PostgreSQL does not read as JavaScript writes it. */
const Moment = z.iso
  .datetime({ offset: true, error: siteMessages.moment, abort: true })
  .refine((moment) => new Date(moment).getUTCFullYear() <= LAST_YEAR, siteMessages.moment);

/** A banner on every page of the shop. Without a start it is shown at once, without an end until it is removed. */
export const Notice = z
  .object({
    text: requiredText(300, siteMessages.noticeRequired),
    starts_at: Moment.nullable(),
    ends_at: Moment.nullable(),
  })
  .refine(
    ({ starts_at, ends_at }) => !(starts_at && ends_at) || Date.parse(starts_at) < Date.parse(ends_at),
    {
      error: siteMessages.endsBeforeStart,
      path: ['ends_at'],
    },
  );
export type Notice = z.infer<typeof Notice>;

const PointOfSaleFields = z.object({
  name: requiredText(120, siteMessages.nameRequired),
  address: text(200),
  city: text(120),
  province: requiredText(80, siteMessages.provinceRequired),
  phone: text(40),
  whatsapp: whatsapp(),
  instagram: z
    .string(siteMessages.instagramUser)
    .regex(/^[\w.]{1,30}$/, siteMessages.instagramUser)
    .nullable(),
  hours: text(200),
  latitude: z
    .number(siteMessages.latitude)
    .min(-90, siteMessages.latitude)
    .max(90, siteMessages.latitude)
    .nullable(),
  longitude: z
    .number(siteMessages.longitude)
    .min(-180, siteMessages.longitude)
    .max(180, siteMessages.longitude)
    .nullable(),
});

export const PointOfSale = PointOfSaleFields.refine(
  ({ latitude, longitude }) => (latitude === null) === (longitude === null),
  { error: siteMessages.bothCoordinates, path: ['longitude'] },
);
export type PointOfSale = z.infer<typeof PointOfSale>;

const aboutFields = {
  lead: text(600),
  paragraphs: z
    .array(paragraph())
    .max(MAX_PARAGRAPHS, siteMessages.tooMany(MAX_PARAGRAPHS))
    .refine((paragraphs) => new Set(paragraphs).size === paragraphs.length, siteMessages.repeatedParagraph),
  values: distinctRows(z.array(Value), MAX_VALUES, 'title'),
  faq: distinctRows(z.array(Question), MAX_FAQ, 'question'),
};

/** The limits that operators may set in the environment. Null: the value of the environment. */
const limitFields = {
  orders_per_hour: limit(MAX_ORDERS),
  open_orders: limit(MAX_ORDERS),
  open_units: limit(MAX_UNITS),
  pending_order_days: limit(MAX_DAYS),
  upload_seconds: limit(HOUR_SECONDS),
  upload_seconds_total: limit(MAX_UPLOADS),
  upload_megabytes: limit(MAX_UPLOADS),
  upload_megabytes_total: limit(MAX_UPLOADS),
  warranty_eligibility: ClaimEligibility.nullable(),
};

const brandFields = {
  name: requiredText(80, siteMessages.nameRequired),
  tagline: text(160),
  description: text(200),
  /** One sentence about how the site sells, used wherever that is explained, in pages and mails. */
  how_to_buy: requiredText(200, siteMessages.required),
  hero_title: requiredText(80, siteMessages.required),
  hero_text: text(400),
  age_gate_reason: text(200),
  email: z.email(siteMessages.email),
  /** Reply-To of mails; defaults to `email`. */
  reply_to: z.email(siteMessages.email).nullable(),
  /** Name of the sender of mails; defaults to that of `MAIL_FROM`. The address is always that of `MAIL_FROM`. */
  sender_name: text(80)
    .regex(/^[^<>"\p{Cc}]+$/u, siteMessages.oneLine)
    .nullable(),
  whatsapp: whatsapp(),
  instagram: link(),
  facebook: link(),
  youtube: link(),
  x: link(),
  notices: z.array(Notice).max(MAX_NOTICES, siteMessages.tooMany(MAX_NOTICES)),
};

const legalTextFields = { privacy: legalText(), terms: legalText() };

/** Who sells, and the texts that the law asks for. */
const legalFields = {
  seller_name: text(120),
  /** CUIT, eleven digits. */
  seller_tax_id: z.string(siteMessages.taxId).refine(isTaxId, siteMessages.taxId).nullable(),
  seller_address: text(200),
  consumer_defense_url: link(),
  /** Years after which closed orders without a live account lose their names; 0: never. */
  order_retention_years: wholeNumber(0, MAX_RETENTION_YEARS),
  /** Whether prices are shown without national taxes, too (Ley 27.743). */
  tax_free_price: z.enum(['off', 'on'], { error: siteMessages.choice }),
  /** In percent. */
  vat_rate: z
    .number(siteMessages.vatRate)
    .min(0, siteMessages.vatRate)
    .max(MAX_VAT_RATE, siteMessages.vatRate),
  /** Notes on the product pages. */
  inase_note: text(MAX_LEGAL_NOTE_CHARACTERS),
  reprocann_note: text(MAX_LEGAL_NOTE_CHARACTERS),
  /** Whether the shop's lawyer has reviewed the texts; until then staff see that they are drafts. */
  legal_review: z.enum(['draft', 'reviewed'], { error: siteMessages.choice }),
  ...legalTextFields,
};

/** Lots, labels and checks of blisters. */
const lotFields = {
  /** Whether products show the germination rate of their active lot. */
  lot_rate_on_products: z.enum(['off', 'on'], { error: siteMessages.choice }),
  /** Whether the pages of orders take the serials of what is packed. */
  serials_in_packing: z.enum(['off', 'on'], { error: siteMessages.choice }),
  /** A blister is suspicious when more visitors than this checked it, over more days than `suspicious_days`. */
  suspicious_visitors: wholeNumber(1, MAX_SUSPICIOUS_VISITORS),
  suspicious_days: wholeNumber(0, CHECK_RETENTION_DAYS - 1),
};

/** The settings by their place in the site file. */
const siteFields = {
  ...brandFields,
  about: z.object(aboutFields),
  ...legalFields,
  ...lotFields,
  ...limitFields,
};

/** The values of settings that a site file leaves out, as one of an earlier version does. */
export const siteDefaults = {
  how_to_buy: HOW_TO_BUY,
  hero_title: HERO_TITLE,
  hero_text: HERO_TEXT,
  age_gate_reason: AGE_GATE_REASON,
  reply_to: null,
  sender_name: null,
  notices: [],
  seller_name: '',
  seller_tax_id: null,
  seller_address: '',
  consumer_defense_url: CONSUMER_DEFENSE_URL,
  order_retention_years: ORDER_RETENTION_YEARS,
  tax_free_price: 'off',
  vat_rate: VAT_RATE,
  inase_note: '',
  reprocann_note: '',
  legal_review: 'draft',
  privacy: [...PRIVACY_DRAFT],
  terms: [...TERMS_DRAFT],
  lot_rate_on_products: 'off',
  serials_in_packing: 'off',
  suspicious_visitors: SUSPICIOUS_VISITORS,
  suspicious_days: SUSPICIOUS_DAYS,
  orders_per_hour: null,
  open_orders: null,
  open_units: null,
  pending_order_days: null,
  upload_seconds: null,
  upload_seconds_total: null,
  upload_megabytes: null,
  upload_megabytes_total: null,
  warranty_eligibility: null,
} satisfies { [Name in keyof typeof siteFields]?: z.output<(typeof siteFields)[Name]> };

/** Texts, contact, links and rules of the shop that runs the site. */
export const SiteSettings = z.object(withDefaults(siteFields, siteDefaults));
export type SiteSettings = z.infer<typeof SiteSettings>;

export const PointsOfSale = distinctRows(z.array(PointOfSale), MAX_POINTS_OF_SALE, 'name', 'city', 'address');

/** Settings for every page, without the long texts, which only their own pages need. */
export const SiteView = z.object({
  name: brandFields.name,
  tagline: brandFields.tagline,
  description: brandFields.description,
  how_to_buy: brandFields.how_to_buy,
  age_gate_reason: brandFields.age_gate_reason,
  email: brandFields.email,
  whatsapp: brandFields.whatsapp,
  instagram: brandFields.instagram,
  facebook: brandFields.facebook,
  youtube: brandFields.youtube,
  x: brandFields.x,
  legal_versions: LegalVersions,
  order_retention_years: legalFields.order_retention_years,
  /** The VAT rate in percent by which prices are shown without national taxes; null where they are not. */
  shown_vat_rate: z.number().nullable(),
  inase_note: legalFields.inase_note,
  reprocann_note: legalFields.reprocann_note,
  /** Name, tax id and address of the seller, as far as they are set. */
  seller: z.string(),
  consumer_defense_url: legalFields.consumer_defense_url,
  /** The texts of the notices that are shown now. */
  notices: z.array(z.string()),
});
export type SiteView = z.infer<typeof SiteView>;

/** The long texts of the home page and of the page about the brand. */
export const AboutView = z.object({
  ...aboutFields,
  hero_title: brandFields.hero_title,
  hero_text: brandFields.hero_text,
});
export type AboutView = z.infer<typeof AboutView>;

/** The legal texts, with the words in braces filled in. */
export const LegalView = z.object({
  ...legalTextFields,
  /** The day of each current version; null for a draft that was never published. */
  published_on: z.object({ privacy: z.iso.date().nullable(), terms: z.iso.date().nullable() }),
  /** For staff only: whether the texts still need the review of a lawyer. */
  is_draft: z.boolean().optional(),
});
export type LegalView = z.infer<typeof LegalView>;
export const legalDocuments = ['privacy', 'terms'] as const satisfies ReadonlyArray<
  keyof typeof legalTextFields
>;
export type LegalDocument = (typeof legalDocuments)[number];

export const PointOfSaleView = PointOfSaleFields.extend({ id: Id });
export type PointOfSaleView = z.infer<typeof PointOfSaleView>;

/** Everything that staff set: the settings without the nesting of the site file, and the points of sale. */
const StaffSettings = z.object({
  ...brandFields,
  ...aboutFields,
  ...legalFields,
  ...lotFields,
  ...limitFields,
  points_of_sale: PointsOfSale,
});
export type StaffSettings = z.infer<typeof StaffSettings>;

const RowId = z.string().regex(/^[\w-]{1,40}$/, siteMessages.required);
const rowIds = z.array(RowId).max(MAX_POINTS_OF_SALE);

/**
 * Ids of the rows of each list, in their order: a row is the same one after it is renamed or moved, so that edits of two
 * people can be merged. They are apart from the rows, which the site file and public pages have without them.
 */
const RowIds = z.object({ values: rowIds, faq: rowIds, points_of_sale: rowIds, notices: rowIds });
export type RowIds = z.infer<typeof RowIds>;

/** A change of some settings; those that are omitted stay. */
export const SettingsPatch = StaffSettings.partial().extend({
  /** The version that the form was opened with; a later change of the same fields is EDIT_CONFLICT. */
  version: z.int(valueMessages.version).optional(),
  /** Of lists in the patch; those that it leaves out are chosen by the server. */
  row_ids: RowIds.partial().optional(),
});
export type SettingsPatch = z.infer<typeof SettingsPatch>;

export const SettingsView = StaffSettings.extend({
  version: z.int(),
  row_ids: RowIds,
  /** The values of the environment, which apply where a setting is null. */
  defaults: z.object({
    orders_per_hour: z.int(),
    open_orders: z.int(),
    open_units: z.int(),
    pending_order_days: z.int(),
    upload_seconds: z.int(),
    upload_seconds_total: z.int(),
    upload_megabytes: z.int(),
    upload_megabytes_total: z.int(),
    warranty_eligibility: ClaimEligibility,
    /** `MAIL_FROM`: an address, or a name and an <address>. */
    mail_from: z.string(),
  }),
});
export type SettingsView = z.infer<typeof SettingsView>;

function text(max: number) {
  return trimmedText(max, siteMessages.tooLong(max));
}

function requiredText(max: number, message: string) {
  return z.string(message).trim().min(1, message).max(max, siteMessages.tooLong(max));
}

function paragraph() {
  const max = 3_000;
  return z
    .string(siteMessages.required)
    .trim()
    .min(1, siteMessages.required)
    .max(max, siteMessages.paragraphTooLong(max));
}

function legalText() {
  return z.array(paragraph()).max(MAX_LEGAL_PARAGRAPHS, siteMessages.tooMany(MAX_LEGAL_PARAGRAPHS));
}

function whatsapp() {
  return z
    .string(siteMessages.whatsapp)
    .regex(/^\d{8,15}$/, siteMessages.whatsapp)
    .nullable();
}

function link() {
  return z.url({ protocol: /^https?$/, error: siteMessages.link }).nullable();
}

function limit(max: number) {
  return wholeNumber(0, max).nullable();
}

function wholeNumber(min: number, max: number) {
  return intBetween(min, max, siteMessages.limit(max, min));
}

/** A list without two rows that are equal in these columns. The error is at the first column of the later row. */
function distinctRows<Row extends z.ZodType<object>>(
  rows: z.ZodArray<Row>,
  max: number,
  column: keyof z.output<Row> & string,
  ...others: ReadonlyArray<keyof z.output<Row> & string>
) {
  return rows.max(max, siteMessages.tooMany(max)).superRefine((list, ctx) => {
    const seen = new Set<string>();
    for (const [index, row] of list.entries()) {
      const key = JSON.stringify([column, ...others].map((name) => row[name]));
      if (seen.has(key))
        ctx.addIssue({ code: 'custom', message: siteMessages.repeated, path: [index, column] });
      seen.add(key);
    }
  });
}

type WithDefaults<Fields, Defaults> = {
  [Name in keyof Fields]: Name extends keyof Defaults
    ? Fields[Name] extends z.ZodType
      ? z.ZodDefault<Fields[Name]>
      : never
    : Fields[Name];
};

/** The fields, those that have a default as optional ones. */
function withDefaults<Fields extends Record<string, z.ZodType>, Defaults extends object>(
  fields: Fields,
  defaults: Defaults,
) {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    Object.hasOwn(defaults, name) ? field.default(defaults[name as keyof Defaults]) : field,
  ]);
  return Object.fromEntries(entries) as WithDefaults<Fields, Defaults>;
}
