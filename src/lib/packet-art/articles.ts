/** The drawable articles, each with the prefixes of the words that name it. The first match wins. */
const articleWords = {
  remera: ['remera', 'camiseta', 'shirt', 'musculosa'],
  buzo: ['buzo', 'hoodie', 'campera', 'sudadera'],
  gorra: ['gorra', 'gorro', 'cap', 'beanie', 'piluso'],
  taza: ['taza', 'mug', 'mate', 'vaso', 'jarro', 'termo'],
  picador: ['picador', 'grinder', 'moledor'],
  bandeja: ['bandeja', 'tray'],
  encendedor: ['encendedor', 'lighter'],
  calco: ['calco', 'sticker', 'pin', 'parche', 'poster', 'lamina'],
  bolsa: ['bolsa', 'tote', 'mochila', 'rinonera', 'bag'],
  frasco: ['frasco', 'jar', 'lata', 'caja'],
  papelillo: ['papelillo', 'sedas', 'papel', 'paper', 'filtro'],
} as const;

export type Article = keyof typeof articleWords | 'sobre';

export const articles = [
  ...(Object.keys(articleWords) as Array<keyof typeof articleWords>),
  'sobre',
] as const;

/** The article that a name mentions; a seed packet where it mentions none. */
export function detectArticle(name: string): Article {
  const words = name
    .slice(0, 300)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/);
  for (const word of words) {
    const match = articles.find(
      (article) => article !== 'sobre' && articleWords[article].some((start) => word.startsWith(start)),
    );
    if (match) return match;
  }
  return 'sobre';
}
