import type { ProductType } from '#contract/products.ts';
import type { Dominance } from '#contract/variety-facts.ts';
import { searchText } from '#lib/search-text.ts';

/** Words for the same thing, each in the form of `searchText`; a group may have phrases. */
export type SynonymGroup = readonly string[];

/** Spanish and English words and abbreviations of the trade. Flavours and effects have their own vocabulary. */
export const commonSynonyms: readonly SynonymGroup[] = [
  ['blanca', 'blanco', 'white'],
  ['negra', 'negro', 'black'],
  ['roja', 'rojo', 'red'],
  ['verde', 'green'],
  ['azul', 'blue'],
  ['morada', 'morado', 'purpura', 'violeta', 'purple'],
  ['rosa', 'rosado', 'pink'],
  ['amarilla', 'amarillo', 'yellow'],
  ['dorada', 'dorado', 'oro', 'gold', 'golden'],
  ['plateada', 'plata', 'silver'],
  ['viuda', 'widow'],
  ['reina', 'queen'],
  ['rey', 'king'],
  ['gorila', 'gorilla'],
  ['pegamento', 'glue'],
  ['sueno', 'dream'],
  ['luna', 'moon'],
  ['sol', 'sun'],
  ['hielo', 'ice'],
  ['fuego', 'fire'],
  ['helado', 'ice cream', 'gelato'],
  ['sorbete', 'sherbet', 'sherbert'],
  ['galleta', 'galletas', 'galletita', 'galletitas', 'cookie', 'cookies'],
  ['torta', 'cake'],
  ['pan', 'bread'],
  ['espacial', 'space'],
  ['rapida', 'rapido', 'fast', 'quick', 'early', 'express'],
  ['enana', 'dwarf', 'lowryder'],
  ['gigante', 'giant', 'xxl'],
  ['lavanda', 'lavender'],
  ['frutos rojos', 'frutos del bosque', 'bayas', 'berries'],
  ['tropical', 'tropicana'],
  ['amnesia', 'amnesia haze'],
  ['luces del norte', 'northern lights', 'northern light', 'nl'],
  ['girl scout cookies', 'gsc'],
  ['gorilla glue', 'gg4', 'gg 4', 'original glue'],
  ['white widow', 'ww'],
  ['sour diesel', 'sd'],
  ['green crack', 'gc'],
  ['bubba kush', 'bubba'],
  ['do si dos', 'dosidos', 'dosi dos'],
  ['blue dream', 'bd'],
  ['big bud', 'bb'],
  ['tangerine dream', 'sueno de mandarina'],
];

/** What visitors call each type. `fem` is the shop's photoperiod type. */
export const typeWords: Readonly<Record<ProductType, SynonymGroup>> = {
  auto: [
    'auto',
    'autos',
    'automatica',
    'automaticas',
    'automatico',
    'automaticos',
    'autofloreciente',
    'autoflorecientes',
    'autoflower',
    'autoflowers',
    'autoflowering',
    'autoflorescente',
  ],
  fem: [
    'fem',
    'feminizada',
    'feminizadas',
    'feminizado',
    'feminizados',
    'femenina',
    'femeninas',
    'feminized',
    'feminised',
    'fotoperiodica',
    'fotoperiodicas',
    'fotoperiodo',
    'fotodependiente',
    'photoperiod',
  ],
  reg: ['reg', 'regular', 'regulares', 'regulars'],
  merch: ['merch', 'merchandising'],
};

export const dominanceWords: Readonly<Record<Dominance, SynonymGroup>> = {
  indica: ['indica', 'indicas'],
  sativa: ['sativa', 'sativas'],
  balanced: ['hibrida', 'hibridas', 'hibrido', 'hibridos', 'hybrid', 'equilibrada', 'balanced'],
};

/** The groups of a text with one group a line, its words and phrases separated by commas. Empty lines are no groups. */
export function parseSynonyms(text: string): SynonymGroup[] {
  return text
    .split('\n')
    .map((line) => [...new Set(line.split(',').map(searchText).filter(Boolean))])
    .filter((group) => group.length > 0);
}

/** The number of the first line whose words are all the same or fewer than two, from 1. */
export function findLoneWord(text: string): number | undefined {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.trim() !== '' && (parseSynonyms(line)[0]?.length ?? 0) < 2);
  return index === -1 ? undefined : index + 1;
}

/**
 * The first word or phrase with more synonyms than one search can look up. Undefined if there is none. Groups that share
 * a word add up.
 */
export function findCrowdedWord(text: string, maxSynonyms: number): string | undefined {
  const counts = new Map<string, number>();
  for (const group of parseSynonyms(text)) {
    for (const word of group) {
      const count = (counts.get(word) ?? 0) + group.length - 1;
      if (count > maxSynonyms) return word;
      counts.set(word, count);
    }
  }
  return undefined;
}
