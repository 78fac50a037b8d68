import type { PlacedGroups } from '#domain/labels/label-layout.ts';
import type { LabelFonts } from '#services/labels/label-fonts.ts';
import { darkRuns, qrModules } from '#services/labels/label-qr.ts';
import { type LabelDesign, serialLine } from '#services/labels/label-sheet-design.ts';

type Document = PDFKit.PDFDocument;
type Write = (bytes: Uint8Array) => Promise<void>;

type PdfOptions = {
  title: string;
  /** Place of the first label on the first page, from 1. */
  first: number;
  /** For tests. */
  compress?: boolean;
};

/** What this module uses of pdfkit's fonts, beyond its types. */
type EmbeddedFont = { id: string; ref: () => unknown; encode: (text: string) => [glyphs: string[], unknown] };
/** What pdfkit prints of a page in the list of pages. */
type PageReference = { id: number; gen: number };
type PageTree = { _root: { data: { Pages: { data: { Kids: PageReference[] } } } } };
type DrawnText = {
  font: EmbeddedFont;
  glyphs: ReadonlyMap<string, string>;
  advances: ReadonlyMap<string, number>;
};

const POINTS_PER_MM = 72 / 25.4;
/** Characters of a serial as it is printed. */
const SERIAL_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ-';
const FORM = 'Label';
const BLOCK_BYTES = 64 * 1024;

/**
 * Writes a PDF page by page. The texts that all labels share are one form, which each label shows; each label adds its
 * serial and its QR code as rectangles. Only a reference of each page stays in memory.
 */
export async function writeLabelPdf(
  serials: AsyncIterable<string>,
  { sheet, layout, fonts, urlOf }: LabelDesign,
  { title, first, compress = true }: PdfOptions,
  write: Write,
): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const size: [number, number] = [sheet.page.width * POINTS_PER_MM, sheet.page.height * POINTS_PER_MM];
  const doc = new PDFDocument({
    autoFirstPage: false,
    compress,
    size,
    margin: 0,
    // Else pdfkit reads a font of its own package, which is not beside the server's bundle.
    font: '',
    lang: 'es-AR',
    info: { Title: title, Creator: 'Semillero', Producer: 'PDFKit' },
  });
  const output = collectOutput(doc);
  for (const name of fonts.names) doc.registerFont(name, fonts.readFont(name));
  doc.addPage();
  const form = recordTexts(doc, { sheet, layout, fonts, urlOf });
  const serialText = embedSerialFont(doc, fonts);
  let place = first - 1;
  for await (const serial of serials) {
    if (place === sheet.positions.length) {
      place = 0;
      turnPage(doc);
      for (const bytes of output.takeFull()) await write(bytes);
    }
    const { fonts: pageFonts, xobjects } = doc.page;
    pageFonts[serialText.font.id] = serialText.font.ref();
    xobjects[FORM] = form;
    const { x, y } = sheet.positions[place] ?? { x: 0, y: 0 };
    const { qr } = layout;
    doc.addContent(
      [
        // In mm from the label's corner, downwards: pdfkit has turned the page.
        `q ${matrix(POINTS_PER_MM, x * POINTS_PER_MM, y * POINTS_PER_MM)} cm /${FORM} Do`,
        ...layout.serial.map((line) => drawGroups(serial, line, serialText)),
        `${matrix(qr.module, qr.x, qr.y)} cm`,
        ...darkRuns(qrModules(urlOf(serial))).map((run) => `${run.x} ${run.y} ${run.length} 1 re`),
        'f Q',
      ].join('\n'),
    );
    place++;
  }
  doc.end();
  for (const bytes of output.takeAll()) await write(bytes);
}

/** Adds a page. The one before is written now: the list of pages at the end of the file needs only its number. */
function turnPage(doc: Document): void {
  const { dictionary } = doc.page;
  doc.addPage();
  const { Kids: pages } = (doc as unknown as PageTree)._root.data.Pages.data;
  const written: PageReference = Object.create(Object.getPrototypeOf(dictionary));
  written.id = dictionary.id;
  written.gen = dictionary.gen;
  pages[pages.length - 2] = written;
}

/**
 * Collects what pdfkit writes in blocks. In the queue of a stream each line of the table of objects would be a chunk of
 * its own, and there are three for each page.
 */
function collectOutput(doc: Document): { takeFull: () => Buffer[]; takeAll: () => Buffer[] } {
  let full: Buffer[] = [];
  let block = Buffer.allocUnsafe(BLOCK_BYTES);
  let used = 0;
  const takeFull = () => {
    const taken = full;
    full = [];
    return taken;
  };
  const store = (bytes: Uint8Array | null) => {
    for (let from = 0; bytes && from < bytes.length; ) {
      const part = bytes.subarray(from, from + BLOCK_BYTES - used);
      block.set(part, used);
      used += part.length;
      from += part.length;
      if (used < BLOCK_BYTES) continue;
      full.push(block);
      block = Buffer.allocUnsafe(BLOCK_BYTES);
      used = 0;
    }
    return true;
  };
  // The first lines are written by the constructor.
  for (let head = doc.read(); head !== null; head = doc.read()) store(head);
  doc.push = store;
  return { takeFull, takeAll: () => [...takeFull(), block.subarray(0, used)] };
}

/** Draws the texts of a label into a form, in mm. */
function recordTexts(doc: Document, { sheet, layout, fonts }: LabelDesign) {
  const { page } = doc;
  const form = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, sheet.label.width, sheet.label.height],
    Resources: { Font: page.fonts },
  });
  const writeToPage = page.write;
  page.write = (content) => form.write(content);
  for (const { text, x, y, size, isBold } of layout.texts) {
    let left = x;
    for (const run of fonts.splitByFont(text, isBold)) {
      doc.font(run.font).fontSize(size);
      doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += doc.widthOfString(run.text);
    }
  }
  page.write = writeToPage;
  form.end(undefined);
  return form;
}

function embedSerialFont(doc: Document, fonts: LabelFonts): DrawnText {
  doc.font('latin-700');
  const { _font: font } = doc as unknown as { _font: EmbeddedFont };
  const characters = [...SERIAL_CHARACTERS];
  return {
    font,
    glyphs: new Map(characters.map((character) => [character, font.encode(character)[0].join('')])),
    advances: new Map(characters.map((character) => [character, fonts.measure(character, true)])),
  };
}

/** Draws a line of a serial. One of wide letters is smaller. */
function drawGroups(serial: string, line: PlacedGroups, { font, glyphs, advances }: DrawnText): string {
  const characters = [...serialLine(serial, line)];
  const width = characters.reduce((sum, character) => sum + (advances.get(character) ?? 0), 0);
  const size = Math.min(line.size, line.width / width);
  const text = characters.map((character) => glyphs.get(character) ?? '').join('');
  return `BT /${font.id} ${round(size)} Tf 1 0 0 -1 ${round(line.x)} ${round(line.y)} Tm <${text}> Tj ET`;
}

const matrix = (scale: number, x: number, y: number) =>
  `${round(scale)} 0 0 ${round(scale)} ${round(x)} ${round(y)}`;

const round = (value: number) => Math.round(value * 10_000) / 10_000;
