import { type Article, articles, detectArticle } from '#lib/packet-art/articles.ts';
import { type Flavour, flavours, parseFlavours } from '#lib/packet-art/flavours.ts';

export type PacketArtType = 'fem' | 'auto' | 'reg' | 'merch';
/** `card` is for small packets in lists; `plate` adds detail for the product's own page and for printing. */
export type ArtDetail = 'card' | 'plate';

/** All inputs of the packet art. Rendering is deterministic: the same spec gives the same image. */
export type PacketArtSpec = {
  type: PacketArtType;
  /** In percent; the rest is indica. */
  sativa: number;
  /** In percent; undefined if unknown. */
  thc?: number;
  /** Hue in degrees, hashed from the name: the tint of the background. */
  hue: number;
  /** Hash of name and genotype, below `VARIANTS`: what `packetVariation` makes of it. 0 for merchandise. */
  variant: number;
  flavours: readonly Flavour[];
  /** Merchandise is drawn as its article. */
  article?: Article;
  detail: ArtDetail;
};

export type PacketArtSource = {
  name: string;
  type: PacketArtType;
  sativa?: string | null;
  indica?: string | null;
  dominance?: string | null;
  genotype?: string | null;
  thc?: string | null;
  flavors?: string | null;
  aroma?: string | null;
};

const EVEN_SHARE = 50;
export const VARIANTS = 4_096;
/**
 * Version of the drawing code, in the URL. Browsers cache the images forever, so change it when the drawing changes.
 */
const ART_VERSION = 'v2';
const FOLDER = `/packets/${ART_VERSION}/`;
const SEEDS_FILE =
  /^(fem|auto|reg)-s(\d{1,3})(?:-t(\d{1,2}))?-h(\d{1,3})-v(\d{1,4})(?:-([a-z.]{2,60}))?-(card|plate)\.svg$/;
const MERCH_FILE = /^merch-([a-z]{3,12})-h(\d{1,3})-(card|plate)\.svg$/;

/** Extracts the spec from free text; unknown words are ignored. */
export function packetArtSpec(product: PacketArtSource, detail: ArtDetail): PacketArtSpec {
  const hue = hashText(product.name) % 360;
  if (product.type === 'merch') return merchSpec(hue, detectArticle(product.name), detail);
  const thc = parseThc(product.thc ?? '');
  const hash = hashText(`${product.name}|${product.genotype ?? ''}`);
  return {
    type: product.type,
    sativa: parseSativa(product) ?? unknownShare(hash),
    ...(thc === undefined ? {} : { thc }),
    hue,
    variant: hash % VARIANTS,
    flavours: parseFlavours(`${product.flavors ?? ''}, ${product.aroma ?? ''}`),
    detail,
  };
}

/** The URL path of the image. It encodes the whole spec, so the response is immutable and needs no database. */
export function packetArtPath({
  type,
  sativa,
  thc,
  hue,
  variant,
  flavours: drawn,
  article,
  detail,
}: PacketArtSpec): string {
  if (type === 'merch') return `${FOLDER}merch-${article ?? 'sobre'}-h${hue}-${detail}.svg`;
  const strength = thc === undefined ? '' : `-t${thc}`;
  const taste = drawn.length > 0 ? `-${drawn.join('.')}` : '';
  return `${FOLDER}${type}-s${sativa}${strength}-h${hue}-v${variant}${taste}-${detail}.svg`;
}

/** The path of the same drawing as PNG, for mail programs, which show no SVG. */
export function pngPath(path: string): string {
  return path.replace(/\.svg$/, '.png');
}

/** Parses the spec from a path; undefined for an invalid path. */
export function parsePacketArtPath(path: string): PacketArtSpec | undefined {
  if (!path.startsWith(FOLDER)) return undefined;
  const name = path.slice(FOLDER.length);
  const spec = parseMerch(name) ?? parseSeeds(name);
  return spec && packetArtPath(spec) === path ? spec : undefined;
}

function parseMerch(file: string): PacketArtSpec | undefined {
  const [, named, hue, detail] = MERCH_FILE.exec(file) ?? [];
  const article = articles.find((one) => one === named);
  if (!article || Number(hue) >= 360) return undefined;
  return merchSpec(Number(hue), article, detail as ArtDetail);
}

function merchSpec(hue: number, article: Article, detail: ArtDetail): PacketArtSpec {
  return { type: 'merch', sativa: EVEN_SHARE, hue, variant: 0, flavours: [], article, detail };
}

function parseSeeds(file: string): PacketArtSpec | undefined {
  const [, type, sativa, thc, hue, variant, taste, detail] = SEEDS_FILE.exec(file) ?? [];
  if (type === undefined || Number(sativa) > 100 || Number(hue) >= 360 || Number(variant) >= VARIANTS)
    return undefined;
  const named = taste?.split('.') ?? [];
  const drawn = named.flatMap((name) => flavours.find((flavour) => flavour === name) ?? []);
  if (drawn.length !== named.length || drawn.length > 3 || new Set(drawn).size !== drawn.length)
    return undefined;
  return {
    type: type as PacketArtType,
    sativa: Number(sativa),
    ...(thc === undefined ? {} : { thc: Number(thc) }),
    hue: Number(hue),
    variant: Number(variant),
    flavours: drawn,
    detail: detail as ArtDetail,
  };
}

/** From the percentages, else from words such as `Indica Dominant`; undefined where the texts state neither. */
function parseSativa({ sativa, indica, dominance, genotype }: PacketArtSource): number | undefined {
  const stated = dominance ?? '';
  const given = parsePercent(sativa ?? '') ?? percentBefore(stated, 'sativa');
  if (given !== undefined) return given;
  const other = parsePercent(indica ?? '') ?? percentBefore(stated, 'indica');
  if (other !== undefined) return 100 - other;
  return parseDominance(stated || (genotype ?? ''));
}

function percentBefore(text: string, name: string): number | undefined {
  return parsePercent(new RegExp(`\\d{1,3}\\s*%?\\s*${name}`, 'i').exec(text)?.[0] ?? '');
}

function parseDominance(text: string): number | undefined {
  const isSativa = /sativa/i.test(text);
  const isIndica = /[ií]ndica/i.test(text);
  if (isSativa !== isIndica) return isSativa ? 70 : 30;
  return isSativa || /balanced|equilibrad/i.test(text) ? EVEN_SHARE : undefined;
}

/** Varieties of an unknown share have leaves around the middle, each its own. */
function unknownShare(hash: number): number {
  return 34 + ((hash >>> 12) % 33);
}

function parsePercent(text: string): number | undefined {
  const number = /\d{1,3}/.exec(text.slice(0, 40))?.[0];
  return number === undefined || Number(number) > 100 ? undefined : Number(number);
}

/** The upper end of a range: `18-22%`, `hasta 25 %`, `21,5%`. */
function parseThc(text: string): number | undefined {
  const numbers = text
    .slice(0, 60)
    .match(/\d{1,2}(?:[.,]\d+)?/g)
    ?.map((number) => Math.round(Number(number.replace(',', '.'))));
  return numbers && Math.min(99, Math.max(...numbers));
}

/** FNV-1a with a final mix, so that similar names differ in every bit. */
function hashText(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text.slice(0, 300))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return (hash ^ (hash >>> 13)) >>> 0;
}
