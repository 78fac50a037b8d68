import { inflateSync } from 'node:zlib';

export type PdfPage = {
  /** In points. */
  mediaBox: number[];
  content: string;
};

/** Pages of a PDF in their order, with the content of each. Every offset of its table of objects is checked. */
export function readPdf(bytes: Buffer): { pages: PdfPage[]; texts: string[]; fontNames: string[] } {
  const text = bytes.toString('latin1');
  const objects = readObjects(bytes, text);
  const get = (id: string | undefined) => objects.get(Number(id)) ?? { dictionary: '', stream: '' };
  const root = [...objects.values()].find(({ dictionary }) =>
    dictionary.includes('/Type /Pages'),
  )?.dictionary;
  const kids = /\/Kids \[([^\]]*)\]/.exec(root ?? '')?.[1]?.matchAll(/(\d+) 0 R/g) ?? [];
  const pages = [...kids].map(([, id]) => {
    const { dictionary } = get(id);
    return {
      mediaBox: /\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1]?.split(' ').map(Number) ?? [],
      content: get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]).stream,
    };
  });
  const fonts = new Map(
    [...objects.values()].flatMap(({ dictionary }) =>
      [...dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id]) =>
          [name, readCharacters(get(/\/ToUnicode (\d+) 0 R/.exec(get(id).dictionary)?.[1]).stream)] as const,
      ),
    ),
  );
  const contents = [...objects.values()]
    .map(({ stream }) => stream)
    .filter((stream) => stream.includes('BT'));
  const fontNames = [...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name = '']) => name);
  return { pages, texts: contents.flatMap((content) => readTexts(content, fonts)), fontNames };
}

type PdfObject = { dictionary: string; stream: string };

function readObjects(bytes: Buffer, text: string): Map<number, PdfObject> {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)];
  return new Map(
    entries.map(([, offset], index) => {
      const id = index + 1;
      const at = Number(offset);
      const head = `${id} 0 obj\n`;
      if (!text.startsWith(head, at)) throw new Error(`object ${id} is not at ${at}`);
      const end = text.indexOf('\nendobj', at);
      const streamAt = text.indexOf('\nstream\n', at);
      if (streamAt < 0 || streamAt > end) return [id, { dictionary: text.slice(at, end), stream: '' }];
      const dictionary = text.slice(at, streamAt);
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const raw = bytes.subarray(streamAt + 8, streamAt + 8 + length);
      const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
      return [id, { dictionary, stream: stream.toString('latin1') }];
    }),
  );
}

/** Characters by their codes. */
function readCharacters(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(first, 16);
    for (const [, hex = ''] of list.matchAll(/<(\w*)>/g)) {
      const units = hex.match(/.{4}/g) ?? [];
      const character = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      characters.set(code.toString(16).padStart(4, '0'), character);
      code++;
    }
  }
  return characters;
}

function readTexts(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...content.matchAll(/BT\s([\s\S]*?)\sET/g)].map(([, block = '']) => {
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const codes = [...block.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return codes.map((code) => font?.get(code) ?? '�').join('');
  });
}
