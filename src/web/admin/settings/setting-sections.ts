import type { RowIds, StaffSettings } from '#contract/site.ts';
import {
  type SettingsSectionId,
  settingGroupCopy,
  settingHints,
  settingsCopy,
} from '#copy/admin-settings.ts';

export type TextSetting = Exclude<keyof StaffSettings, ListSetting>;
export type ListSetting = keyof RowIds;

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
  hint?: string;
};

/** A public page that shows the settings of a section. */
export type PreviewPage = 'home' | 'about' | 'points' | 'age' | 'privacy' | 'terms';

export type TextSection = {
  groups: ReadonlyArray<{ title?: string; fields: readonly SettingField[] }>;
  previews: readonly PreviewPage[];
  /** The part of the page to scroll to, as a selector. */
  target?: string;
};

export type ListColumn = {
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
    groups: [
      {
        fields: [
          { name: 'name', kind: 'text', isRequired: true },
          { name: 'tagline', kind: 'text', hint: settingHints.tagline },
          { name: 'description', kind: 'lines', hint: settingHints.description },
          { name: 'how_to_buy', kind: 'lines', isRequired: true, hint: settingHints.how_to_buy },
        ],
      },
    ],
    previews: ['home', 'about'],
  },
  textos: {
    groups: [
      {
        fields: [
          { name: 'hero_title', kind: 'text', isRequired: true },
          { name: 'hero_text', kind: 'lines' },
          { name: 'age_gate_reason', kind: 'lines', hint: settingHints.age_gate_reason },
          { name: 'lead', kind: 'lines', hint: settingHints.lead },
          { name: 'paragraphs', kind: 'paragraphs', hint: settingHints.paragraphs },
        ],
      },
    ],
    previews: ['home', 'about', 'age'],
  },
  contacto: {
    groups: [
      {
        fields: [
          { name: 'email', kind: 'email', isRequired: true, hint: settingHints.email },
          { name: 'whatsapp', kind: 'whatsapp', hint: settingHints.whatsapp },
          { name: 'instagram', kind: 'link', hint: settingHints.link },
          { name: 'facebook', kind: 'link' },
          { name: 'youtube', kind: 'link' },
          { name: 'x', kind: 'link' },
        ],
      },
    ],
    previews: ['about'],
    target: 'footer',
  },
  limites: {
    groups: [
      {
        title: settingGroupCopy.orders,
        fields: [
          { name: 'orders_per_hour', kind: 'limit' },
          { name: 'open_orders', kind: 'limit' },
          { name: 'open_units', kind: 'limit' },
        ],
      },
      { title: settingGroupCopy.lapse, fields: [{ name: 'pending_order_days', kind: 'limit' }] },
      {
        title: settingGroupCopy.uploads,
        fields: [
          { name: 'upload_seconds', kind: 'limit' },
          { name: 'upload_seconds_total', kind: 'limit' },
          { name: 'upload_megabytes', kind: 'limit' },
          { name: 'upload_megabytes_total', kind: 'limit' },
        ],
      },
      {
        title: settingGroupCopy.retention,
        fields: [
          {
            name: 'order_retention_years',
            kind: 'number',
            isRequired: true,
            hint: settingHints.order_retention_years,
          },
        ],
      },
    ],
    previews: [],
  },
  garantia: { groups: [{ fields: [{ name: 'warranty_eligibility', kind: 'choice' }] }], previews: [] },
  lotes: {
    groups: [
      {
        fields: [
          { name: 'lot_rate_on_products', kind: 'choice', hint: settingHints.lot_rate_on_products },
          { name: 'serials_in_packing', kind: 'choice', hint: settingHints.serials_in_packing },
        ],
      },
      {
        title: settingGroupCopy.suspicious,
        fields: [
          {
            name: 'suspicious_visitors',
            kind: 'number',
            isRequired: true,
            hint: settingHints.suspicious_visitors,
          },
          { name: 'suspicious_days', kind: 'number', isRequired: true, hint: settingHints.suspicious_days },
        ],
      },
    ],
    previews: [],
  },
  correo: {
    groups: [
      {
        fields: [
          { name: 'sender_name', kind: 'optional-text' },
          { name: 'reply_to', kind: 'optional-email', hint: settingHints.reply_to },
        ],
      },
    ],
    previews: [],
  },
  vendedor: {
    groups: [
      {
        fields: [
          { name: 'seller_name', kind: 'text', hint: settingHints.seller_name },
          { name: 'seller_tax_id', kind: 'tax-id', hint: settingHints.seller_tax_id },
          { name: 'seller_address', kind: 'text' },
          { name: 'consumer_defense_url', kind: 'link', hint: settingHints.consumer_defense_url },
        ],
      },
    ],
    previews: ['about'],
    target: 'footer > :last-child',
  },
  precios: {
    groups: [
      {
        fields: [
          { name: 'tax_free_price', kind: 'choice', hint: settingHints.tax_free_price },
          { name: 'vat_rate', kind: 'number', isRequired: true, hint: settingHints.vat_rate },
          { name: 'inase_note', kind: 'lines', hint: settingHints.inase_note },
          { name: 'reprocann_note', kind: 'lines', hint: settingHints.reprocann_note },
        ],
      },
    ],
    previews: [],
  },
  'textos-legales': {
    groups: [
      {
        fields: [
          { name: 'legal_review', kind: 'choice', hint: settingHints.legal_review },
          { name: 'privacy', kind: 'paragraphs', hint: `${settingHints.legal_text} ${settingHints.privacy}` },
          { name: 'terms', kind: 'paragraphs', hint: settingHints.legal_text },
        ],
      },
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
