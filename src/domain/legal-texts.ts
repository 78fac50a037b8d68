import type { LegalDocument, SiteSettings } from '#contract/site.ts';
import { formatTaxId } from '#lib/tax-id.ts';

type Identity = Pick<SiteSettings, 'seller_name' | 'seller_tax_id' | 'seller_address'>;

type Seller = Identity & Pick<SiteSettings, 'name' | 'email' | 'order_retention_years' | 'privacy' | 'terms'>;

/** Stands where the shop has not set a value yet, so that the gap is seen. */
const GAP = '…';

/** Name, CUIT and address of the seller in one line, as far as they are set. */
export function sellerIdentity({ seller_name, seller_tax_id, seller_address }: Identity): string {
  const taxId = seller_tax_id === null ? '' : `CUIT ${formatTaxId(seller_tax_id)}`;
  return [seller_name, taxId, seller_address].filter((part) => part !== '').join(' · ');
}

/** The legal texts with the words in braces filled in; unknown words stay. */
export function fillLegalTexts({ privacy, terms, ...settings }: Seller): Record<LegalDocument, string[]> {
  const values = new Map(
    Object.entries({
      tienda: settings.name,
      email: settings.email,
      vendedor: settings.seller_name || settings.name,
      cuit: settings.seller_tax_id ? formatTaxId(settings.seller_tax_id) : GAP,
      plazo: retentionText(settings.order_retention_years),
      domicilio: settings.seller_address || GAP,
    }),
  );
  const fill = (paragraph: string) =>
    paragraph.replace(/\{(\w+)\}/g, (placeholder, name: string) => values.get(name) ?? placeholder);
  return { privacy: privacy.map(fill), terms: terms.map(fill) };
}

function retentionText(years: number): string {
  if (years === 0) return 'un tiempo sin plazo fijo';
  return years === 1 ? '1 año' : `${years} años`;
}

export type LegalBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] };

/** Headings begin with #, items with -; items that follow each other are one list. */
export function parseLegalText(paragraphs: readonly string[]): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let items: string[] = [];
  for (const paragraph of paragraphs) {
    const [, mark, text = paragraph] = /^([#-])\s+(.*)$/s.exec(paragraph) ?? [];
    if (mark !== '-') items = [];
    else if (items.push(text) > 1) continue;
    if (mark === '-') blocks.push({ kind: 'list', items });
    else blocks.push({ kind: mark === '#' ? 'heading' : 'paragraph', text });
  }
  return blocks;
}
