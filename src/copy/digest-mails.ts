import type { LotMeasure } from '#contract/lot-values.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { greeting, type MailText, momentFormat, money } from '#copy/mails.ts';
import { staffAlertCopy, worseInText } from '#copy/staff-alerts.ts';

export type DigestForMail = {
  firstName: string;
  isWeekly: boolean;
  /** Undefined for what the role of the recipient does not open. */
  orders: { found: number /** Pesos. */; total: number } | undefined;
  claims: ReadonlyArray<{ number: number; dueAt: Date; isOverdue: boolean }>;
  stock: ReadonlyArray<{ name: string; size: string; stock: number }>;
  /** That are worse than the mean of all lots. */
  lots: ReadonlyArray<{ code: string; name: string; measure: LotMeasure }>;
  /** More than are listed. */
  hasMoreClaims: boolean;
  hasMoreStock: boolean;
  hasMoreLots: boolean;
  url: string;
  settingsUrl: string;
  leaveUrl: string;
};

const more = { name: 'Y más', value: 'en la administración' };

/** Summary of what is new for a member of staff. */
export function digestMail(digest: DigestForMail): MailText {
  const { firstName, isWeekly, orders, claims, stock, lots, url, settingsUrl, leaveUrl } = digest;
  const news = [
    ...(orders && orders.found > 0 ? [staffAlertCopy.newOrders(orders.found)] : []),
    ...(claims.length > 0 ? [moreThan(staffAlertCopy.dueClaims(claims.length), digest.hasMoreClaims)] : []),
    ...(stock.length > 0 ? [moreThan(lowBlisters(stock.length), digest.hasMoreStock)] : []),
    ...(lots.length > 0 ? [moreThan(worseLotNotices(lots.length), digest.hasMoreLots)] : []),
  ];
  const period = isWeekly ? 'la semana' : 'hoy';
  return {
    subject: `Resumen de ${period}: ${news.join(', ')}`,
    preview: news.join(', '),
    heading: `Resumen de ${period}`,
    paragraphs: [`${greeting(firstName)} Esto es lo nuevo desde el resumen anterior.`],
    rows: [
      ...(orders && orders.found > 0
        ? [{ name: staffAlertCopy.newOrders(orders.found), value: money.format(orders.total) }]
        : []),
      ...claims.map(({ number, dueAt, isOverdue }) => ({
        name: `Reclamo N.º ${number}`,
        value: `${isOverdue ? 'venció' : 'vence'} el ${momentFormat.format(dueAt)}`,
      })),
      ...(digest.hasMoreClaims ? [more] : []),
      ...stock.map(({ name, size, stock: units }) => ({
        name: `${name}, ${size}`,
        value: units === 0 ? 'sin stock' : `${units === 1 ? 'queda' : 'quedan'} ${formatThousands(units)}`,
      })),
      ...(digest.hasMoreStock ? [more] : []),
      ...lotRows(digest),
    ],
    link: { url, label: 'Abrir la administración' },
    closing: isWeekly
      ? 'Lo enviamos los lunes, y solo si hay algo nuevo.'
      : 'Lo enviamos una vez por día, y solo si hay algo nuevo.',
    leave: { url: leaveUrl, label: 'Dejar de recibir este resumen' },
    settings: { url: settingsUrl, label: 'Cambiar este resumen' },
  };
}

function lotRows({ lots, hasMoreLots }: DigestForMail) {
  const rows = lots.map(({ code, name, measure }) => ({
    name: `Lote ${code}, ${name}`,
    value: worseInText[measure],
  }));
  return hasMoreLots ? [...rows, more] : rows;
}

/** The count of a list that is cut. */
function moreThan(counted: string, hasMore: boolean): string {
  return hasMore ? `más de ${counted}` : counted;
}

function worseLotNotices(count: number): string {
  return count === 1 ? '1 aviso de calidad' : `${count} avisos de calidad`;
}

function lowBlisters(count: number): string {
  return count === 1 ? '1 presentación con stock bajo' : `${count} presentaciones con stock bajo`;
}
