import type { RowIds, StaffSettings } from '#contract/site.ts';
import { type SettingsSectionId, settingGroupCopy, settingsCopy } from '#copy/admin-settings.ts';

export type TextSetting = Exclude<keyof StaffSettings, ListSetting>;
type ListSetting = keyof RowIds;

/** How a value is typed, and what an empty field means: see `setting-values.ts`. */
export type SettingKind =
  | 'text'
  | 'lines'
  | 'paragraphs'
  | 'email'
  | 'optional-email'
  | 'optional-text'
  | 'whatsapp'
  | 'link'
  | 'limit'
  | 'choice'
  | 'tax-id'
  | 'moment'
  | 'number'
  | 'user';

export type SettingField = {
  name: TextSetting;
  kind: SettingKind;
  isRequired?: boolean;
  /** Title of the fields that stand together. */
  group?: string;
};

/** A public page that shows the settings of a section. */
export type PreviewPage = 'home' | 'about' | 'points' | 'age' | 'privacy' | 'terms';

export type TextSection = {
  fields: readonly SettingField[];
  previews: readonly PreviewPage[];
  /** The part of the page to scroll to, as a selector. */
  target?: string;
};

type ListColumn = {
  name: string;
  kind: SettingKind;
  isRequired?: boolean;
  /** Takes the whole width. */
  isWide?: boolean;
};

export type ListSection = {
  list: ListSetting;
  columns: readonly ListColumn[];
  /** The column that names a row in the labels of its buttons and in a merge. */
  nameColumn: string;
  previews: readonly PreviewPage[];
  target?: string;
};

/** The sections with texts and numbers. */
export const textSections: Readonly<Partial<Record<SettingsSectionId, TextSection>>> = {
  marca: {
    fields: [
      { name: 'name', kind: 'text', isRequired: true },
      { name: 'tagline', kind: 'text' },
      { name: 'description', kind: 'lines' },
      { name: 'how_to_buy', kind: 'lines', isRequired: true },
    ],
    previews: ['home', 'about'],
  },
  textos: {
    fields: [
      { name: 'hero_title', kind: 'text', isRequired: true },
      { name: 'hero_text', kind: 'lines' },
      { name: 'age_gate_reason', kind: 'lines' },
      { name: 'lead', kind: 'lines' },
      { name: 'paragraphs', kind: 'paragraphs' },
    ],
    previews: ['home', 'about', 'age'],
  },
  contacto: {
    fields: [
      { name: 'email', kind: 'email', isRequired: true },
      { name: 'whatsapp', kind: 'whatsapp' },
      { name: 'instagram', kind: 'link' },
      { name: 'facebook', kind: 'link' },
      { name: 'youtube', kind: 'link' },
      { name: 'x', kind: 'link' },
    ],
    previews: ['about'],
    target: 'footer',
  },
  limites: {
    fields: [
      { name: 'orders_per_hour', kind: 'limit', group: settingGroupCopy.orders },
      { name: 'open_orders', kind: 'limit', group: settingGroupCopy.orders },
      { name: 'open_units', kind: 'limit', group: settingGroupCopy.orders },
      { name: 'pending_order_days', kind: 'limit', group: settingGroupCopy.lapse },
      { name: 'upload_seconds', kind: 'limit', group: settingGroupCopy.uploads },
      { name: 'upload_seconds_total', kind: 'limit', group: settingGroupCopy.uploads },
      { name: 'upload_megabytes', kind: 'limit', group: settingGroupCopy.uploads },
      { name: 'upload_megabytes_total', kind: 'limit', group: settingGroupCopy.uploads },
      { name: 'order_retention_years', kind: 'number', isRequired: true, group: settingGroupCopy.retention },
    ],
    previews: [],
  },
  garantia: { fields: [{ name: 'warranty_eligibility', kind: 'choice' }], previews: [] },
  lotes: {
    fields: [
      { name: 'lot_rate_on_products', kind: 'choice' },
      { name: 'serials_in_packing', kind: 'choice' },
      { name: 'suspicious_visitors', kind: 'number', isRequired: true, group: settingGroupCopy.suspicious },
      { name: 'suspicious_days', kind: 'number', isRequired: true, group: settingGroupCopy.suspicious },
    ],
    previews: [],
  },
  correo: {
    fields: [
      { name: 'sender_name', kind: 'optional-text' },
      { name: 'reply_to', kind: 'optional-email' },
    ],
    previews: [],
  },
  vendedor: {
    fields: [
      { name: 'seller_name', kind: 'text' },
      { name: 'seller_tax_id', kind: 'tax-id' },
      { name: 'seller_address', kind: 'text' },
      { name: 'consumer_defense_url', kind: 'link' },
    ],
    previews: ['about'],
    target: 'footer > :last-child',
  },
  precios: {
    fields: [
      { name: 'tax_free_price', kind: 'choice' },
      { name: 'vat_rate', kind: 'number', isRequired: true },
      { name: 'inase_note', kind: 'lines' },
      { name: 'reprocann_note', kind: 'lines' },
    ],
    previews: [],
  },
  'textos-legales': {
    fields: [
      { name: 'legal_review', kind: 'choice' },
      { name: 'privacy', kind: 'paragraphs' },
      { name: 'terms', kind: 'paragraphs' },
    ],
    previews: ['privacy', 'terms'],
  },
};

/** The sections with a list that can be sorted. */
export const listSections: Readonly<Partial<Record<SettingsSectionId, ListSection>>> = {
  valores: {
    list: 'values',
    columns: [
      { name: 'title', kind: 'text', isRequired: true, isWide: true },
      { name: 'text', kind: 'lines', isWide: true },
    ],
    nameColumn: 'title',
    previews: ['about'],
    target: 'section ul',
  },
  preguntas: {
    list: 'faq',
    columns: [
      { name: 'question', kind: 'text', isRequired: true, isWide: true },
      { name: 'answer', kind: 'lines', isRequired: true, isWide: true },
    ],
    nameColumn: 'question',
    previews: ['about'],
    target: 'section:has(details)',
  },
  'puntos-de-venta': {
    list: 'points_of_sale',
    columns: [
      { name: 'name', kind: 'text', isRequired: true, isWide: true },
      { name: 'address', kind: 'text', isWide: true },
      { name: 'city', kind: 'text' },
      { name: 'province', kind: 'text', isRequired: true },
      { name: 'hours', kind: 'text', isWide: true },
      { name: 'phone', kind: 'text' },
      { name: 'whatsapp', kind: 'whatsapp' },
      { name: 'instagram', kind: 'user' },
      { name: 'latitude', kind: 'number' },
      { name: 'longitude', kind: 'number' },
    ],
    nameColumn: 'name',
    previews: ['points'],
  },
  carteles: {
    list: 'notices',
    columns: [
      { name: 'text', kind: 'lines', isRequired: true, isWide: true },
      { name: 'starts_at', kind: 'moment' },
      { name: 'ends_at', kind: 'moment' },
    ],
    nameColumn: 'text',
    previews: ['home'],
  },
};

export function isSettingsSection(section: string): section is SettingsSectionId {
  return Object.hasOwn(settingsCopy.sections, section);
}
