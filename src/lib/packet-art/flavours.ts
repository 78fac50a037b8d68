/** The drawable flavours, each with the prefixes of the words that name it, in Spanish and English. */
const flavourWords = {
  limon: ['limon', 'lemon', 'citric', 'citrus'],
  lima: ['lima', 'lime'],
  naranja: ['naranj', 'orange', 'mandarin', 'tangerin'],
  pomelo: ['pomelo', 'grapefruit', 'tang'],
  frutilla: ['frutill', 'fresa', 'strawberr'],
  frambuesa: ['frambues', 'raspberr'],
  arandano: ['arandan', 'blueberr', 'berr', 'frutos'],
  mora: ['mora', 'blackberr'],
  uva: ['uva', 'grape'],
  cereza: ['cerez', 'cherr'],
  mango: ['mango'],
  anana: ['anana', 'pina', 'pineapple'],
  banana: ['banana', 'platano'],
  melon: ['melon', 'sandia'],
  durazno: ['durazn', 'peach', 'melocoton', 'damasc'],
  fruta: ['frut', 'fruit', 'tropical', 'manzan', 'apple'],
  pino: ['pino', 'pine', 'piney', 'cipres', 'enebr'],
  tierra: ['tierr', 'earth', 'terros', 'musgo', 'humed', 'musk', 'must'],
  madera: ['mader', 'wood', 'cedro', 'sandal', 'roble'],
  diesel: ['diesel', 'fuel', 'gas', 'combustib', 'chemical', 'quimic'],
  queso: ['queso', 'chees', 'dairy'],
  chocolate: ['chocolat', 'cacao'],
  cafe: ['cafe', 'coffee'],
  vainilla: ['vainill', 'vanill', 'crema', 'cream'],
  miel: ['miel', 'honey'],
  menta: ['menta', 'mint', 'hierb', 'herb', 'eucalipt', 'anis', 'albahac'],
  flor: ['flor', 'floral', 'rosa', 'lavand', 'jazmin', 'violet'],
  pimienta: ['pimient', 'pepper', 'spic', 'especi', 'picant', 'clavo', 'canel', 'cinnamon', 'jengibr'],
  incienso: ['inciens', 'incense', 'hash', 'skunk', 'humo'],
  caramelo: ['caramel', 'dulce', 'sweet', 'candy', 'azucar', 'cake', 'tort', 'galletit', 'cookie'],
  nuez: ['nuez', 'nut', 'avellan', 'almendr'],
} as const;

export type Flavour = keyof typeof flavourWords;

export const flavours = Object.keys(flavourWords) as Flavour[];

const MAX_FLAVOURS = 3;

/** The first few drawable flavours of a text, in its order; the generic ones (sweet, fruit) come last. */
export function parseFlavours(text: string): Flavour[] {
  const words = text
    .slice(0, 500)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/);
  const named = words.flatMap(
    (word) => flavours.find((flavour) => flavourWords[flavour].some((start) => word.startsWith(start))) ?? [],
  );
  const once = [...new Set(named)];
  const isPlain = (flavour: Flavour) => flavour === 'caramelo' || flavour === 'fruta';
  return once.toSorted((a, b) => Number(isPlain(a)) - Number(isPlain(b))).slice(0, MAX_FLAVOURS);
}
