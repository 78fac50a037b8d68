import { GERMINATION, type GerminationStep, START_YEARS } from '#contract/germination.ts';

const days = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

type WallTimeParts = {
  weekday: number;
  day: number;
  month: number;
  year: number;
  hour: number;
  minute: number;
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Date formats without `Intl`, whose output can differ between server and browser and break hydration. */
export const wallTimeCopy = {
  /** `sáb 21 nov, 10:00` */
  short: ({ weekday, day, month, hour, minute }: WallTimeParts) =>
    `${days[weekday]?.slice(0, 3)} ${day} ${months[month - 1]?.slice(0, 3)}, ${twoDigits(hour)}:${twoDigits(minute)}`,
  /** `sábado 21 de noviembre de 2026 a las 10:00` */
  long: ({ weekday, day, month, year, hour, minute }: WallTimeParts) =>
    `${days[weekday]} ${day} de ${months[month - 1]} de ${year} a las ${twoDigits(hour)}:${twoDigits(minute)}`,
  /** `sáb 21` */
  day: ({ weekday, day }: WallTimeParts) => `${days[weekday]?.slice(0, 3)} ${day}`,
};

/** Schedule with the user's own dates. */
export const germinationScheduleCopy = {
  title: 'Mi germinación',
  lead: 'Decinos cuándo empezás y te decimos entre cuándo y cuándo toca cada paso. Sin cuentas ni registros: queda en este dispositivo y en el enlace.',
  start: 'Empiezo el',
  startHint: 'Hora de Buenos Aires.',
  submit: 'Ver mis fechas',
  now: 'Empezar ahora',
  errors: {
    unreadable: 'Elegí un día y una hora que existan, por ejemplo 21/11/2026 10:00.',
    'out-of-range': `Elegí un año entre ${START_YEARS.first} y ${START_YEARS.last}.`,
  },
  schedule: 'Fechas de cada paso',
  startsAt: (moment: string) => `Empieza el ${moment}.`,
  ifNow: (moment: string) => `Si empezás ahora, ${moment}:`,
  noStart: 'Contando desde que empezás:',
  until: (moment: string) => `→ ${moment}`,
  hours: (count: number) => `${count} h`,
  dayNumber: (number: number) => `Día ${number}`,
  /** Explanation of each step's time window. */
  notes: {
    acclimatise: `Listas desde las ${GERMINATION.restHours.min} horas.`,
    prepare: 'Justo antes del remojo.',
    soak: `Hasta ${GERMINATION.soakHours.max} horas desde que las pusiste en el agua.`,
    transplant: 'Apenas asome la raíz.',
  } satisfies Record<GerminationStep, string>,
  currentStep: 'Ahora',
  done: 'Hecho',
  doneNamed: (step: string) => `${step}: hecho`,
  calendar: 'Agregar a mi calendario',
  print: 'Imprimir la guía',
  copyLink: 'Copiar el enlace',
  copied: 'Enlace copiado',
  copyFailed: 'No pudimos copiar el enlace',
};

/** Current stage of the germination. */
export const stageCopy = {
  before: (moment: string) => `Todavía no empezaste: es el ${moment}.`,
  after: (moment: string) => `La última ventana se cerró el ${moment}. Ojalá ya estén brotando.`,
  steps: {
    acclimatise: 'Hoy las semillas descansan a temperatura ambiente.',
    prepare: 'Ya podés preparar el agua.',
    soak: 'Ya podés preparar el agua y poner las semillas en remojo.',
    transplant: 'Mirá si asoma la raíz: las que estén listas se plantan.',
  } satisfies Record<GerminationStep, string>,
};

/** Texts of the calendar file; they must be understandable without the page. */
export const remindersCopy = {
  name: (brand: string) => `Germinación · ${brand}`,
  texts: {
    acclimatise: {
      title: 'Germinación: aclimatación',
      text: `Dejá las semillas a temperatura ambiente entre ${GERMINATION.restHours.min} y ${GERMINATION.restHours.max} horas. Guardá el blister y sacale una foto.`,
      alarm: 'Hoy empezás: sacá las semillas a temperatura ambiente.',
    },
    prepare: {
      title: 'Germinación: preparar el agua',
      text: `Un vaso con agua a ${GERMINATION.celsius.min}–${GERMINATION.celsius.max} °C y ${GERMINATION.drops.min} o ${GERMINATION.drops.max} gotas de agua oxigenada.`,
      alarm: 'Ya podés preparar el agua y poner las semillas en remojo.',
    },
    soak: {
      title: 'Germinación: remojo',
      text: `Entre ${GERMINATION.soakHours.min} y ${GERMINATION.soakHours.max} horas en remojo, a oscuras. Sacá una foto del proceso.`,
      alarm: 'Queda un día de remojo como mucho: mirá si asoma la raíz.',
    },
    transplant: {
      title: 'Germinación: trasplante',
      text: `Apenas asome la raíz, plantá a ${GERMINATION.depthCentimetres.min}–${GERMINATION.depthCentimetres.max} cm de profundidad. Sacá una foto del resultado.`,
      alarm: 'Mirá las semillas: las que tengan la raíz afuera se plantan hoy.',
    },
  } satisfies Record<GerminationStep, { title: string; text: string; alarm: string }>,
};
