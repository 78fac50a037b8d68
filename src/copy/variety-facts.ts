import type { Dominance, EffectTerm, FlavourTerm, Level, Measure } from '#contract/variety-facts.ts';
import { capitalize } from '#lib/capitalize.ts';

const flavourNames: Record<FlavourTerm, string> = {
  limon: 'limón',
  lima: 'lima',
  naranja: 'naranja',
  pomelo: 'pomelo',
  citrico: 'cítrico',
  frutilla: 'frutilla',
  frambuesa: 'frambuesa',
  arandano: 'arándano',
  mora: 'mora',
  'frutos-rojos': 'frutos rojos',
  uva: 'uva',
  cereza: 'cereza',
  mango: 'mango',
  anana: 'ananá',
  banana: 'banana',
  melon: 'melón',
  durazno: 'durazno',
  manzana: 'manzana',
  frutal: 'frutal',
  pino: 'pino',
  tierra: 'tierra',
  madera: 'madera',
  combustible: 'diésel',
  zorrino: 'zorrino',
  queso: 'queso',
  crema: 'crema',
  chocolate: 'chocolate',
  cafe: 'café',
  vainilla: 'vainilla',
  miel: 'miel',
  menta: 'menta',
  hierbas: 'hierbas',
  anis: 'anís',
  flores: 'flores',
  pimienta: 'pimienta',
  especias: 'especias',
  canela: 'canela',
  incienso: 'incienso',
  hachis: 'hachís',
  caramelo: 'caramelo',
  dulce: 'dulce',
  torta: 'torta',
  nuez: 'nuez',
  acido: 'ácido',
  amargo: 'amargo',
  almizcle: 'almizcle',
  metalico: 'metálico',
};

const effectNames: Record<EffectTerm, string> = {
  relajante: 'relajante',
  euforico: 'eufórico',
  alegre: 'alegre',
  animado: 'levanta el ánimo',
  energetico: 'energético',
  motivador: 'motivador',
  creativo: 'creativo',
  concentrado: 'claridad mental',
  cerebral: 'cerebral',
  corporal: 'corporal',
  psicodelico: 'psicodélico',
  pesado: 'pesado',
  'para-dormir': 'para dormir',
  social: 'sociable',
  apetito: 'abre el apetito',
  dolor: 'alivia el dolor',
  estres: 'alivia el estrés',
  ansiedad: 'alivia la ansiedad',
  depresion: 'alivia la depresión',
  nauseas: 'alivia las náuseas',
  inflamacion: 'antiinflamatorio',
  espasmos: 'alivia los espasmos',
  migrana: 'alivia la migraña',
  sensual: 'sensual',
  potente: 'potente',
  duradero: 'duradero',
  equilibrado: 'equilibrado',
  medicinal: 'medicinal',
};

const dominanceNames: Record<Dominance, string> = {
  indica: 'Predominio índica',
  balanced: 'Índica y sativa equilibradas',
  sativa: 'Predominio sativa',
};

const masculineLevels: Record<Level, string> = {
  very_low: 'muy bajo',
  low: 'bajo',
  medium: 'medio',
  high: 'alto',
  very_high: 'muy alto',
};
const heightLevels: Record<Level, string> = {
  very_low: 'muy baja',
  low: 'baja',
  medium: 'media',
  high: 'alta',
  very_high: 'muy alta',
};
const timeLevels: Record<Level, string> = {
  very_low: 'muy corta',
  low: 'corta',
  medium: 'media',
  high: 'larga',
  very_high: 'muy larga',
};

/** Words for the facts of a variety. */
export const factWording = {
  dominance: dominanceNames,
  flavours: flavourNames,
  effects: effectNames,
  /** `18 a 20 %`, `hasta 25 %`, `alto (23 a 26 %)`. */
  percent: (measure: Measure) => formatMeasure(measure, '%', masculineLevels),
  days: formatDays,
  height: (measure: Measure) => formatMeasure(measure, 'cm', heightLevels),
  yield: (measure: Measure & { per: 'm2' | 'plant' }) =>
    formatMeasure(measure, measure.per === 'm2' ? 'g/m²' : 'g por planta', masculineLevels),
};

/** Days as weeks where they are whole or half weeks: `8 a 9 semanas`. */
function formatDays(measure: Measure): string {
  const bounds = [measure.min, measure.max].filter((bound) => bound !== null);
  if (!bounds.every((bound) => bound % 3.5 === 0)) return formatMeasure(measure, 'días', timeLevels);
  const inWeeks = (days: number | null) => days && days / 7;
  return formatMeasure(
    { ...measure, min: inWeeks(measure.min), max: inWeeks(measure.max) },
    'semanas',
    timeLevels,
  );
}

function formatMeasure({ min, max, levels }: Measure, unit: string, names: Record<Level, string>): string {
  const words = levels.map((level) => names[level]).join(' a ');
  const range = formatRange(min, max);
  if (range === '') return capitalize(words);
  return capitalize(words === '' ? `${range} ${unit}` : `${words} (${range} ${unit})`);
}

function formatRange(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : `hasta ${formatNumber(max)}`;
  if (max === null) return `desde ${formatNumber(min)}`;
  return min === max ? formatNumber(min) : `${formatNumber(min)} a ${formatNumber(max)}`;
}

function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
