import {
  CONSUMER_DEFENSE_URL,
  ORDER_RETENTION_YEARS,
  PRIVACY_DRAFT,
  TERMS_DRAFT,
} from '#contract/messages/legal-drafts.ts';
import { AGE_GATE_REASON, HERO_TEXT, HERO_TITLE, HOW_TO_BUY } from '#contract/messages/site.ts';
import { SLOGAN } from '#contract/messages/slogan.ts';
import type { SiteSettings } from '#contract/site.ts';

/** Default settings until the shop sets its own (`/admin/configuracion` or `cli site import`). */
export const defaultSite: SiteSettings = {
  name: 'Semillero',
  tagline: SLOGAN,
  description: 'Catálogo de semillas de cannabis: automáticas, feminizadas y regulares.',
  how_to_buy: HOW_TO_BUY,
  hero_title: HERO_TITLE,
  hero_text: HERO_TEXT,
  age_gate_reason: AGE_GATE_REASON,
  email: 'hola@example.com',
  reply_to: null,
  sender_name: null,
  whatsapp: null,
  instagram: null,
  facebook: null,
  youtube: null,
  x: null,
  about: { lead: '', paragraphs: [], values: [], faq: [] },
  notices: [],
  seller_name: '',
  seller_tax_id: null,
  seller_address: '',
  consumer_defense_url: CONSUMER_DEFENSE_URL,
  order_retention_years: ORDER_RETENTION_YEARS,
  legal_review: 'draft',
  privacy: [...PRIVACY_DRAFT],
  terms: [...TERMS_DRAFT],
  orders_per_hour: null,
  open_orders: null,
  open_units: null,
  pending_order_days: null,
  upload_seconds: null,
  upload_seconds_total: null,
  upload_megabytes: null,
  upload_megabytes_total: null,
  warranty_eligibility: null,
};
