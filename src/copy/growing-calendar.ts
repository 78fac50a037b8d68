const monthNames = [
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
];
const DAYS_OF_A_PART = 10;

/** Month of a season, from 0 for August, and a day of it from 1. */
export type SeasonDate = { month: number; day: number };

/** The newest lot of a variety: 'Germinación del lote SEM-2026-0007: 94 % ± 3, 200 semillas'. */
export const productLotCopy = {
  labRate: (code: string, rate: string) => `Germinación del lote ${code}: ${rate}`,
  lot: (code: string) => `Germinación del lote ${code}`,
};

/** When to sow outdoors, and when to harvest. */
export const growingCalendarCopy = {
  title: 'Al aire libre, en Argentina',
  sowing: 'Siembra',
  harvest: 'Cosecha',
  monthInitials: monthNames.map((name) => name.charAt(0).toUpperCase()),
  between: (from: SeasonDate, to: SeasonDate) => {
    const start = formatDate(from);
    const end = formatDate(to);
    return start === end ? `A ${start}` : `De ${start} a ${end}`;
  },
  estimate:
    'Es una estimación para el centro del país: el clima, la latitud y el cuidado la adelantan o la atrasan.',
  typicalPhotoperiod: 'La marca no declara la floración; contamos 8 a 10 semanas, lo habitual.',
  typicalAutomatic: 'La marca no declara el ciclo; contamos 70 a 90 días, lo habitual.',
};

/** `fines de marzo`: an estimate is not given to the day. */
function formatDate({ month, day }: SeasonDate): string {
  const part = day <= DAYS_OF_A_PART ? 'principios' : day <= 2 * DAYS_OF_A_PART ? 'mediados' : 'fines';
  return `${part} de ${monthNames[month] ?? ''}`;
}
