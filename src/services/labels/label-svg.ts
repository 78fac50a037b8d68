import { darkRuns, qrModules } from '#services/labels/label-qr.ts';
import { type LabelDesign, serialLine } from '#services/labels/label-sheet-design.ts';

/** One page of labels, from a place of the page (from 0). Texts are outlines, which need no font. */
export function drawSheet(serials: readonly string[], design: LabelDesign, place: number): string {
  const { sheet } = design;
  const labels = serials.map((serial, index) => {
    const { x, y } = sheet.positions[place + index] ?? { x: 0, y: 0 };
    return `<g transform="translate(${round(x)} ${round(y)})">${drawLabel(serial, design)}</g>`;
  });
  return frame(sheet.page, labels.join('\n'));
}

/** One label on its own. */
export function drawSingleLabel(serial: string, design: LabelDesign): string {
  return frame(design.sheet.label, drawLabel(serial, design));
}

function frame({ width, height }: { width: number; height: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">\n${content}\n</svg>\n`;
}

function drawLabel(serial: string, { layout, fonts, urlOf }: LabelDesign): string {
  const { qr, texts } = layout;
  const paths = texts.map(({ text, isBold, ...placed }) => fonts.outline(text, isBold, placed));
  for (const line of layout.serial) {
    const text = serialLine(serial, line);
    const size = Math.min(line.size, line.width / fonts.measure(text, true));
    paths.push(fonts.outline(text, true, { x: line.x, y: line.y, size }));
  }
  const modules = darkRuns(qrModules(urlOf(serial)));
  const squares = modules.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return [
    `<title>${serial}</title>`,
    `<path d="${paths.join('').replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))))}"/>`,
    `<path shape-rendering="crispEdges" transform="translate(${round(qr.x)} ${round(qr.y)}) scale(${qr.module})" d="${squares}"/>`,
  ].join('');
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;
