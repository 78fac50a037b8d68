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
  flavours: readonly Flavour[];
  /** Merchandise is drawn as its article. */
  article?: Article;
  detail: ArtDetail;
};

type PacketArtSource = {
  name: string;
  type: PacketArtType;
  sativa?: string | null;
  indica?: string | null;
  genotype?: string | null;
  thc?: string | null;
  flavors?: string | null;
  aroma?: string | null;
};

const EVEN_SHARE = 50;
/**
 * Version of the drawing code, in the URL. Browsers cache the images forever, so change it when the drawing changes.
 */
const ART_VERSION = 'v1';
const FOLDER = `/packets/${ART_VERSION}/`;
const SEEDS_FILE =
  /^(fem|auto|reg)-s(\d{1,3})(?:-t(\d{1,2}))?-h(\d{1,3})(?:-([a-z.]{2,60}))?-(card|plate)\.svg$/;
const MERCH_FILE = /^merch-([a-z]{3,12})-h(\d{1,3})-(card|plate)\.svg$/;

/** Extracts the spec from free text; unknown words are ignored. */
export function packetArtSpec(product: PacketArtSource, detail: ArtDetail): PacketArtSpec {
  const hue = hashHue(product.name);
  if (product.type === 'merch') {
    return {
      type: 'merch',
      sativa: EVEN_SHARE,
      hue,
      flavours: [],
      article: detectArticle(product.name),
      detail,
    };
  }
  const thc = parseThc(product.thc ?? '');
  return {
    type: product.type,
    sativa: parseSativa(product),
    ...(thc === undefined ? {} : { thc }),
    hue,
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
  flavours: drawn,
  article,
  detail,
}: PacketArtSpec): string {
  if (type === 'merch') return `${FOLDER}merch-${article ?? 'sobre'}-h${hue}-${detail}.svg`;
  const strength = thc === undefined ? '' : `-t${thc}`;
  const taste = drawn.length > 0 ? `-${drawn.join('.')}` : '';
  return `${FOLDER}${type}-s${sativa}${strength}-h${hue}${taste}-${detail}.svg`;
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
  return {
    type: 'merch',
    sativa: EVEN_SHARE,
    hue: Number(hue),
    flavours: [],
    article,
    detail: detail as ArtDetail,
  };
}

function parseSeeds(file: string): PacketArtSpec | undefined {
  const [, type, sativa, thc, hue, taste, detail] = SEEDS_FILE.exec(file) ?? [];
  if (type === undefined || Number(sativa) > 100 || Number(hue) >= 360) return undefined;
  const named = taste?.split('.') ?? [];
  const drawn = named.flatMap((name) => flavours.find((flavour) => flavour === name) ?? []);
  if (drawn.length !== named.length || drawn.length > 3 || new Set(drawn).size !== drawn.length)
    return undefined;
  return {
    type: type as PacketArtType,
    sativa: Number(sativa),
    ...(thc === undefined ? {} : { thc: Number(thc) }),
    hue: Number(hue),
    flavours: drawn,
    detail: detail as ArtDetail,
  };
}

function parseSativa({ sativa, indica, genotype }: PacketArtSource): number {
  const given = parsePercent(sativa ?? '');
  if (given !== undefined) return given;
  const other = parsePercent(indica ?? '');
  if (other !== undefined) return 100 - other;
  const words = genotype ?? '';
  if (/sativa/i.test(words) === /indica/i.test(words)) return EVEN_SHARE;
  return /sativa/i.test(words) ? 70 : 30;
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

function hashHue(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name.slice(0, 200))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % 360;
}
