import type { FiguresView } from '#contract/reports.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { dateFormat } from '#lib/time-zone.ts';
import { pesos } from '#web/lib/format.ts';

/** The figures that home and reports show, in this order. */
export const figureNames = ['orders', 'reserved', 'completed', 'units', 'customers', 'claims'] as const;

export type FigureName = (typeof figureNames)[number];

/** Those that the role may read. */
export function readableFigures(figures: FiguresView): FigureName[] {
  return figureNames.filter((name) => figures[name] !== null);
}

export function isMoney(name: FigureName | 'cancelled'): boolean {
  return name === 'reserved' || name === 'completed';
}

/** Pesos are rounded: the centavos of a sum say nothing. */
export function formatFigure(name: FigureName | 'cancelled', value: number): string {
  return isMoney(name) ? pesos(Math.round(value)) : formatDecimal(value);
}

/** With at most one decimal, for averages. */
export function formatDecimal(value: number): string {
  const [whole = '', decimal] = value.toFixed(1).split('.');
  const thousands = formatThousands(Number(whole));
  return decimal === '0' ? thousands : `${thousands},${decimal}`;
}

/** UTC, because a date without a time is the same day in every zone. */
const shortDayFormat = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** As `lun, 23 nov`. */
export function shortDay(day: string): string {
  return shortDayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** As `noviembre de 2026`. */
export function longMonth(day: string): string {
  return monthFormat.format(new Date(`${day}T00:00:00Z`));
}
