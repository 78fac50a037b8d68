import type { EffectTerm, FlavourTerm } from '#contract/variety-facts.ts';
import { searchText } from '#lib/search-text.ts';

/** The beginnings of the words that name a term. A space at the end stands for the end of the word. */
type Words = { es: readonly string[]; en: readonly string[] };
type Vocabulary<Term extends string> = Readonly<Record<Term, Words>>;

const flavourWords: Vocabulary<FlavourTerm> = {
  limon: { es: ['limon'], en: ['lemon'] },
  lima: { es: ['lima ', 'limas '], en: ['lime '] },
  naranja: { es: ['naranj', 'mandarina'], en: ['orange', 'mandarin ', 'tangerin', 'clementin'] },
  pomelo: { es: ['pomelo', 'toronja'], en: ['grapefruit'] },
  citrico: { es: ['citric'], en: ['citrus', 'citri'] },
  frutilla: { es: ['frutill', 'fresa '], en: ['strawberr'] },
  frambuesa: { es: ['frambues'], en: ['raspberr'] },
  arandano: { es: ['arandan'], en: ['blueberr'] },
  mora: { es: ['mora ', 'moras '], en: ['blackberr'] },
  'frutos-rojos': { es: ['frutos rojos', 'frutos del bosque', 'bayas '], en: ['berry ', 'berries '] },
  uva: { es: ['uva'], en: ['grape'] },
  cereza: { es: ['cerez', 'guinda'], en: ['cherr'] },
  mango: { es: ['mango'], en: [] },
  anana: { es: ['anana', 'pina '], en: ['pineapple'] },
  banana: { es: ['banan', 'platano'], en: [] },
  melon: { es: ['melon', 'sandia'], en: ['watermelon'] },
  durazno: { es: ['durazn', 'melocoton', 'damasc'], en: ['peach', 'apricot'] },
  manzana: { es: ['manzan'], en: ['apple'] },
  frutal: { es: ['fruta', 'frutos '], en: ['fruit'] },
  pino: { es: ['pino', 'cipres', 'enebr'], en: ['pine ', 'piney', 'juniper'] },
  tierra: { es: ['tierr', 'terros', 'musgo', 'humed'], en: ['earth'] },
  madera: { es: ['mader', 'cedro', 'sandalo', 'roble'], en: ['wood', 'cedar', 'sandalwood', 'oak '] },
  combustible: {
    es: ['combustib', 'diesel', 'gasolin', 'nafta', 'quimic'],
    en: ['fuel', 'gas ', 'gassy', 'chemical'],
  },
  zorrino: { es: ['zorrin'], en: ['skunk'] },
  queso: { es: ['queso'], en: ['chees'] },
  crema: { es: ['crema', 'cremos', 'lacte', 'leche', 'yogur'], en: ['cream', 'dairy', 'milk'] },
  chocolate: { es: ['chocolate ', 'cacao'], en: ['chocolat', 'cocoa'] },
  cafe: { es: ['cafe'], en: ['coffee'] },
  vainilla: { es: ['vainill'], en: ['vanill'] },
  miel: { es: ['miel '], en: ['honey'] },
  menta: { es: ['menta', 'mentol', 'eucalipt'], en: ['mint', 'eucalypt'] },
  hierbas: {
    es: ['hierb', 'herbal ', 'albahac', 'romero', 'tomillo', 'pasto'],
    en: ['herb', 'basil', 'grass'],
  },
  anis: { es: ['anis ', 'regaliz'], en: ['anise', 'liquorice', 'licorice'] },
  flores: {
    es: ['flor', 'rosa ', 'rosas ', 'lavanda', 'jazmin', 'violeta'],
    en: ['rose ', 'lavender', 'jasmine', 'violet '],
  },
  pimienta: { es: ['pimient'], en: ['pepper'] },
  especias: { es: ['especi', 'picant', 'clavo', 'jengibr'], en: ['spic', 'clove', 'ginger'] },
  canela: { es: ['canel'], en: ['cinnamon'] },
  incienso: { es: ['inciens'], en: ['incense'] },
  hachis: { es: ['hachis', 'haschis'], en: ['hash'] },
  caramelo: { es: ['caramelo', 'golosin'], en: ['caramel', 'candy', 'toffee'] },
  dulce: { es: ['dulce', 'azucar'], en: ['sweet', 'sugar'] },
  torta: { es: ['torta', 'galletit', 'bizcoch', 'pastel'], en: ['cake', 'cookie'] },
  nuez: {
    es: ['nuez', 'nueces', 'avellan', 'almendr'],
    en: ['nut ', 'nuts ', 'nutty', 'hazelnut', 'almond'],
  },
  acido: { es: ['acido', 'acida', 'agri'], en: ['acid ', 'sour', 'tangy', 'tart '] },
  amargo: { es: ['amarg'], en: ['bitter'] },
  almizcle: { es: ['almizcl'], en: ['musk', 'musty'] },
  metalico: { es: ['metalic'], en: ['metallic', 'metal '] },
};

const effectWords: Vocabulary<EffectTerm> = {
  relajante: {
    es: ['relaj', 'calmo', 'calma', 'seren', 'tranquilo', 'tranquila', 'paz '],
    en: ['relax', 'calm ', 'calming', 'sooth', 'chill', 'mellow', 'well being'],
  },
  euforico: { es: ['eufor'], en: ['euphor', 'eurhor', 'bliss'] },
  alegre: {
    es: ['alegr', 'feliz', 'risuen', 'risa'],
    en: ['happ', 'giggl', 'laugh', 'joy', 'fun ', 'mood', 'positiv', 'pleasant'],
  },
  animado: { es: ['anima', 'vibrant', 'luminos'], en: ['uplift', 'upbeat', 'soaring'] },
  energetico: {
    es: ['energetico', 'energetica', 'energic', 'activo', 'activa', 'despiert', 'estimul', 'electric'],
    en: ['energ', 'activ', 'stimul', 'speed', 'reinvigorat'],
  },
  motivador: { es: ['motivad', 'inspirad', 'productivo'], en: ['motivat', 'inspir', 'productiv'] },
  creativo: { es: ['creativo', 'creativa', 'creativid'], en: ['creativ'] },
  concentrado: {
    es: ['concentra', 'enfoc', 'lucid', 'claro', 'clara', 'claridad', 'nitid', 'despejad', 'atent'],
    en: ['focus', 'lucid ', 'clear', 'thinking'],
  },
  cerebral: { es: ['cerebral', 'mental'], en: ['mind ', 'head ', 'heady', 'thought', 'contempl'] },
  corporal: { es: ['corporal', 'fisic'], en: ['body', 'physical'] },
  psicodelico: {
    es: ['psicodel', 'psicoactiv', 'visual'],
    en: ['psychedel', 'psychoactiv', 'tripp', 'head trip'],
  },
  pesado: {
    es: ['pesad', 'narcotico', 'sedant', 'hond', 'profund'],
    en: ['heavy', 'narcotic ', 'sedat', 'couch', 'stone', 'tranquilis', 'knock'],
  },
  'para-dormir': { es: ['dormir', 'insomnio', 'somn', 'suen', 'nocturn'], en: ['insomnia', 'sleep'] },
  social: { es: ['sociable', 'social ', 'conversa', 'amable'], en: ['social', 'talkat', 'chatty'] },
  apetito: { es: ['apetit', 'golos', 'hambre'], en: ['appetite stimul', 'appetit', 'hungry', 'munchies'] },
  dolor: { es: ['dolor', 'analges'], en: ['pain ', 'numbing', 'menstrual'] },
  estres: { es: ['estres'], en: ['stress', 'de stress', 'destress'] },
  ansiedad: { es: ['ansiedad'], en: ['anxiety'] },
  depresion: { es: ['depresion', 'depresiv'], en: ['depression'] },
  nauseas: { es: ['nauseas'], en: ['nausea '] },
  inflamacion: { es: ['inflamac', 'antiinflam'], en: ['inflammat'] },
  espasmos: { es: ['espasm', 'calambr'], en: ['spasm'] },
  migrana: { es: ['migrana', 'cefal'], en: ['migraine', 'headache'] },
  sensual: { es: ['sensual', 'afrodis'], en: ['arous'] },
  potente: {
    es: ['potente', 'intenso', 'intensa', 'fuerte', 'firme'],
    en: ['potent ', 'power', 'intens', 'strong', 'punch'],
  },
  duradero: { es: ['durader', 'larga duracion', 'prolongad'], en: ['durable', 'long lasting'] },
  equilibrado: { es: ['equilibr', 'parej', 'estable'], en: ['balanced'] },
  medicinal: { es: ['medicinal', 'terapeut'], en: ['medicin', 'glaucoma'] },
};

/** The words and phrases of each vocabulary, most of them only the beginning of a word. */
export const flavourKeywords = keywordsOf(flavourWords);
export const effectKeywords = keywordsOf(effectWords);

function keywordsOf(vocabulary: Vocabulary<string>): ReadonlySet<string> {
  return new Set(
    Object.values(vocabulary).flatMap(({ es, en }) => [...es, ...en].map((word) => word.trim())),
  );
}

/** A part of a list, such as `Body Stone` of `Body Stone, Happy`, with its terms. */
export type ListPart<Term extends string> = {
  text: string;
  terms: Term[];
  /** Whether one of its words is English. Words of both languages, such as `herbal`, are not. */
  isEnglish: boolean;
};

/** The parts of a list of flavours or aromas, such as `limón, pino`. */
export function parseFlavours(text: string): Array<ListPart<FlavourTerm>> {
  return parseList(text, flavourIndex);
}

/** The parts of a list of effects, such as `relaxing, happy / uplifted`. */
export function parseEffects(text: string): Array<ListPart<EffectTerm>> {
  return parseList(text, effectIndex);
}

type Entry<Term> = { term: Term; word: string; isEnglish: boolean };
/** Entries by their first two letters, the longest first. */
type Index<Term> = ReadonlyMap<string, ReadonlyArray<Entry<Term>>>;

const flavourIndex = createIndex(flavourWords);
const effectIndex = createIndex(effectWords);

function createIndex<Term extends string>(vocabulary: Vocabulary<Term>): Index<Term> {
  const entries = (Object.entries(vocabulary) as Array<[Term, Words]>).flatMap(([term, { es, en }]) => [
    ...es.map((word) => ({ term, word, isEnglish: false })),
    ...en.map((word) => ({ term, word, isEnglish: true })),
  ]);
  const longestFirst = entries.toSorted((a, b) => b.word.length - a.word.length);
  return Map.groupBy(longestFirst, ({ word }) => word.slice(0, 2));
}

function parseList<Term extends string>(text: string, index: Index<Term>): Array<ListPart<Term>> {
  return text
    .split(/[,;·|]/)
    .map((part) => part.trim())
    .filter((part) => searchText(part) !== '')
    .map((part) => {
      const entries = findEntries(` ${searchText(part)} `, index);
      return {
        text: part,
        terms: [...new Set(entries.map(({ term }) => term))],
        isEnglish: entries.some(({ isEnglish }) => isEnglish),
      };
    });
}

/** The longest match at each word, `grapefruit` being a grapefruit and no grape; a match uses up its words. */
function findEntries<Term extends string>(padded: string, index: Index<Term>): Array<Entry<Term>> {
  const found: Array<Entry<Term>> = [];
  let end = 0;
  for (const match of padded.matchAll(/ (?=\S)/g)) {
    const start = match.index + 1;
    if (start < end) continue;
    const candidates = index.get(padded.slice(start, start + 2)) ?? [];
    const longest = candidates.find(({ word }) => padded.startsWith(word, start));
    if (!longest) continue;
    found.push(longest);
    end = start + longest.word.length;
  }
  return found;
}
