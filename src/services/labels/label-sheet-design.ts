import { labelMessages } from '#contract/messages/labels.ts';
import { labelCopy } from '#copy/labels.ts';
import type { LabelLot } from '#db/queries/labels.ts';
import { fieldError } from '#domain/domain-error.ts';
import { type LabelLayout, type LabelLines, layoutLabel } from '#domain/labels/label-layout.ts';
import { type LabelSheet, labelSheet, type SheetChoice } from '#domain/labels/label-sheets.ts';
import { formatSerial, SERIAL_BYTES } from '#lib/serial-code.ts';
import { type LabelFonts, loadLabelFonts } from '#services/labels/label-fonts.ts';
import { qrModules, serialUrl } from '#services/labels/label-qr.ts';

/** What the labels of a run have in common. */
type LabelFacts = Pick<LabelLot, 'productName' | 'productType' | 'code' | 'packedOn' | 'bestBefore'> & {
  seedCount: number;
};

/** Labels of one run on a sheet: all but the serials. */
export type LabelDesign = {
  sheet: LabelSheet;
  layout: LabelLayout;
  fonts: LabelFonts;
  /** The address in the QR code. */
  urlOf: (serial: string) => string;
};

/** For previews. */
export const SAMPLE_SERIAL = formatSerial(new Uint8Array(SERIAL_BYTES));

/** @throws DomainError VALIDATION_ERROR for a label in which serial and QR code do not fit. */
export async function designLabels(
  facts: LabelFacts,
  choice: SheetChoice,
  publicUrl: string,
): Promise<LabelDesign> {
  const fonts = await loadLabelFonts();
  const sheet = labelSheet(choice);
  const urlOf = (serial: string) => serialUrl(publicUrl, serial);
  const layout = layoutLabel({
    size: sheet.label,
    // All serials have the same length, and so the same number of modules.
    modules: qrModules(urlOf(SAMPLE_SERIAL)).length,
    lines: labelLines(facts),
    measure: fonts.measure,
  });
  if (!layout) throw fieldError('width', labelMessages.tooSmall);
  return { sheet, layout, fonts, urlOf };
}

function labelLines(facts: LabelFacts): LabelLines {
  const { productName, productType, seedCount, code, packedOn, bestBefore } = facts;
  return [
    { name: 'variety', text: productName },
    { name: 'contents', text: labelCopy.contents(productType, seedCount) },
    { name: 'lot', text: labelCopy.lot(code) },
    ...(packedOn ? [{ name: 'packed_on', text: labelCopy.packedOn(packedOn) } as const] : []),
    ...(bestBefore ? [{ name: 'best_before', text: labelCopy.bestBefore(bestBefore) } as const] : []),
  ];
}

/** The text of a line of the serial: some of its groups, with a dash before those of the next line. */
export function serialLine(serial: string, { from, to }: { from: number; to: number }): string {
  const groups = serial.split('-');
  return groups.slice(from, to).join('-') + (to < groups.length ? '-' : '');
}
