import { parse } from 'csv-parse/sync';
import { formatRatio, type Section } from '#bench/support/report.ts';
import type { IndexedProduct } from '#contract/indexed-product.ts';
import { createCatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import { noTexts, readVarietyFacts } from '#domain/variety-facts/read-facts.ts';
import { searchText } from '#lib/search-text.ts';
import { readVarieties } from '#tests/support/varieties.ts';

type Kind =
  | 'as written'
  | 'a letter wrong'
  | 'two letters wrong'
  | 'words joined or split'
  | 'Spanish for English'
  | 'part of a name'
  | 'type, brand, flavour or effect';

type Judged = {
  kind: Kind;
  typed: string /** What a fitting product has: its name, or another field. */;
  fits: RegExp;
};

const judged = (kind: Kind, queries: ReadonlyArray<readonly [string, RegExp]>): Judged[] =>
  queries.map(([typed, fits]) => ({ kind, typed, fits }));

/** Sixty searches as people type them, with what they are looking for. The text judged is `name|brand|type|flavours|effects`. */
const queries: readonly Judged[] = [
  ...judged('as written', [
    ['white widow', /^white widow/],
    ['amnesia haze', /^amnesia haze/],
    ['northern lights', /^northern lights?/],
    ['Critical', /^critical/],
    ['ak-47', /^ak ?47/],
    ['bruce banner #3', /^bruce banner 3/],
    ['gorilla glue', /gorilla glue/],
    ['sour diesel', /^sour diesel/],
  ]),
  ...judged('a letter wrong', [
    ['gorila glue', /gorilla glue/],
    ['amnecia', /^[^|]*amnesia/],
    ['white widdow', /^[^|]*white widow/],
    ['criticl', /^[^|]*critical/],
    ['wedding cak', /^wedding cake/],
    ['sour disel', /^sour diesel/],
    ['gelatto', /^[^|]*gelat[oi]/],
    ['purple punsh', /^purple punch/],
    ['blueberri', /^[^|]*blueberry/],
    ['jack herrer', /^jack herer/],
    ['chese', /^[^|]*cheese/],
    ['pinapple', /^[^|]*pineapple/],
    ['supper silver haze', /^super silver haze/],
    ['strawbery', /^[^|]*strawberry/],
    ['hasse', /^[^|]*haze/],
    ['skank', /^[^|]*skunk/],
  ]),
  ...judged('two letters wrong', [
    ['critikal cush', /^[^|]*critical kush/],
    ['northen ligts', /^[^|]*northern light/],
    ['whtie widdow', /^[^|]*white widow/],
    ['zkitlez', /^[^|]*zkittl?e[sz]/],
    ['girl skout cokies', /^[^|]*girl scout cookie/],
    ['ammnecia hase', /^[^|]*amnesia haze/],
    ['tangerin drem', /^[^|]*tangerine dream/],
    ['durvan poisson', /^[^|]*durban poison/],
    ['granddady purpel', /^[^|]*grand ?dadd?y purp/],
    ['pinaple expres', /^[^|]*pineapple express/],
  ]),
  ...judged('words joined or split', [
    ['northernlights', /^[^|]*northern light/],
    ['whitewidow', /^[^|]*white widow/],
    ['blue berry', /^[^|]*blue ?berry/],
    ['ak47', /^[^|]*ak ?47/],
    ['greencrack', /^[^|]*green crack/],
    ['bubblegum', /^[^|]*bubble ?gum/],
  ]),
  ...judged('Spanish for English', [
    ['viuda blanca', /^[^|]*white widow/],
    ['sueño azul', /^[^|]*blue dream/],
    ['luces del norte', /^[^|]*(?:northern light|nl)/],
    ['reina', /^[^|]*queen/],
    ['torta', /^[^|]*cake/],
    ['limón', /^[^|]*(?:lemon|limon)/],
    ['frutilla', /^[^|]*strawberry/],
    ['galletitas', /^[^|]*cookie/],
    ['gsc', /^[^|]*(?:gsc|girl scout cookie)/],
  ]),
  ...judged('part of a name', [
    ['nesia', /^[^|]*amnesia/],
    ['zkit', /^[^|]*zkit/],
    ['widow auto', /^[^|]*widow[^|]*\|[^|]*\|auto/],
    ['cookies gel', /^[^|]*(?:cookies[^|]*gel|gel[^|]*cookies)/],
  ]),
  ...judged('type, brand, flavour or effect', [
    ['autofloreciente sativa', /\|auto\|[^|]*sativa/],
    ['royal queen critical', /critical[^|]*\|royal queen/],
    ['haze automatica', /^[^|]*haze[^|]*\|[^|]*\|auto/],
    ['kush feminizada', /^[^|]*kush[^|]*\|[^|]*\|fem/],
    ['uva', /grape/],
    ['relajante', /relax/],
    ['regular skunk', /^[^|]*skunk[^|]*\|[^|]*\|reg/],
  ]),
];

/** How many of the judged searches have what is looked for among the first three. */
export async function searchQuality(): Promise<Section> {
  const rows: Array<Record<string, string>> = parse(readVarieties(), { columns: true });
  const brands = [...new Set(rows.map(({ brand = '' }) => brand))];
  const index = createCatalogueIndex();
  index.put(rows.map((row, position) => toProduct(row, position, brands)));
  index.setBrands(brands.map((label, position) => ({ id: position + 1, name: searchText(label), label })));
  const texts = rows.map(({ name = '', brand, type, dominance, flavors, effects }) =>
    [searchText(name), brand, type, dominance, flavors, effects].join('|').toLowerCase(),
  );
  const results = queries.map(({ kind, typed, fits }) => {
    const { ids } = index.list({ filters: { available: true }, search: typed }, { limit: 3, offset: 0 });
    return { kind, typed, isFound: ids.some((id) => fits.test(texts[id - 1] ?? '')) };
  });
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  const missed = results.filter(({ isFound }) => !isFound).map(({ typed }) => `“${typed}”`);
  const share = (found: typeof results) =>
    formatRatio(found.filter(({ isFound }) => isFound).length / found.length);
  return {
    title: 'Searches as people type them',
    about: `${queries.length} judged searches in ${rows.length.toLocaleString('en')} varieties: the share that has what is looked for among the first three.`,
    columns: ['typed', 'searches', 'found in the first three'],
    rows: [
      ...[...byKind].map(([kind, found]) => [kind, String(found.length), share(found)]),
      ['all', String(results.length), share(results)],
    ],
    notes: missed.length > 0 ? [`Not found: ${missed.join(', ')}.`] : [],
  };
}

function toProduct(row: Record<string, string>, position: number, brands: readonly string[]): IndexedProduct {
  const { name = '', brand = '', type, genotype = '' } = row;
  const texts = {
    dominance: row.dominance ?? '',
    indica: row.indica ?? '',
    sativa: row.sativa ?? '',
    thc: row.thc ?? '',
    floweringTime: row.flowering_time ?? '',
    flavors: row.flavors ?? '',
    effects: row.effects ?? '',
  };
  return {
    id: position + 1,
    brandId: brands.indexOf(brand) + 1,
    type: type as IndexedProduct['type'],
    name: searchText(name),
    genotype: searchText(genotype),
    facts: readVarietyFacts({ ...noTexts, ...texts }).facts,
    available: true,
    highlighted: false,
    limitedEdition: false,
    onSale: false,
    stock: 1,
    lowStock: false,
    minPrice: null,
    createdAt: position,
  };
}
