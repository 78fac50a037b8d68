import { GERMINATION, type GerminationStep, type NumberRange } from '#contract/germination.ts';

const formatRange = ({ min, max }: NumberRange) => `${min}–${max}`;
const formatAlternatives = ({ min, max }: NumberRange) => `${min} o ${max}`;

const { restHours, drops, celsius, soakHours, depthCentimetres } = GERMINATION;

export const guideCopy = {
  title: 'Cómo germinar',
  description: `Cómo germinar una semilla en cuatro pasos: aclimatación de ${formatRange(restHours)} horas, agua a ${formatRange(celsius)} °C, remojo de ${formatRange(soakHours)} horas y trasplante a ${formatRange(depthCentimetres)} cm.`,
  kind: 'Guía de cultivo',
  lead: 'Cuatro pasos, un vaso de agua y paciencia. El resto lo hace la semilla.',
  contents: 'Los cuatro pasos',
  illustrationNumber: (numeral: string) => `Lám. ${numeral}`,
  lookFor: 'Qué mirar',
  trouble: 'Si algo sale mal',
  toDates: 'Calcular mis fechas',
  toWarranty: 'Ver la garantía',
  toCheck: 'Verificar un blister',
  toProducts: 'Ver las semillas',
  closing: 'Automáticas, feminizadas y regulares germinan igual.',
  supplies: ['Agua oxigenada de farmacia', 'Un vaso de agua', 'Termómetro', 'Sustrato liviano'],
};

/** Warranty notice at the top of the guide. */
export const disclaimerCopy = {
  title: 'Información importante',
  lead: 'La garantía cubre solo la germinación inicial y no repone plántulas. Para poder pedirla:',
  points: [
    { name: 'Guardá el blister', text: 'Es lo que dice qué semillas son. No lo tires hasta que broten.' },
    { name: 'Sacá fotos', text: 'Una del blister, una del proceso y una del resultado.' },
    { name: 'Anotá el día', text: 'El reclamo te va a preguntar cuándo las pusiste a germinar.' },
  ],
  understood: 'Entendido',
  open: 'Abrir la información importante',
  close: 'Cerrar la información importante',
};

type StepText = {
  name: string;
  /** Key figure of the step, in large type; `measures` is its caption. */
  figure: string;
  measures: string;
  text: readonly string[];
  look: readonly string[];
  troubles: ReadonlyArray<{ sign: string; remedy: string }>;
  /** Legend of the letters in the illustration. */
  legend: readonly string[];
};

export const stepCopy: Record<GerminationStep, StepText> = {
  acclimatise: {
    name: 'Aclimatación',
    figure: `${formatRange(restHours)} h`,
    measures: 'a temperatura ambiente',
    text: [
      `Dejá las semillas a temperatura ambiente entre ${restHours.min} y ${restHours.max} horas, en su blister cerrado, a la sombra y lejos de la estufa.`,
      'Si vienen de la heladera, abrirlas en frío les deja agua sobre la cáscara. Así llegan de a poco a la temperatura de la casa.',
    ],
    look: ['La cáscara entera, seca y firme.', 'Que sea clara o tenga pocas vetas no dice nada malo.'],
    troubles: [
      {
        sign: 'Hay gotitas adentro del blister',
        remedy: 'No lo abras: esperá a que se sequen solas.',
      },
      {
        sign: 'La casa está muy fría o muy caliente',
        remedy: 'Guardalas en un cajón, lejos de la ventana.',
      },
    ],
    legend: [
      'blister con sus semillas',
      'semilla entera, aumentada',
      `de ${restHours.min} a ${restHours.max} horas`,
    ],
  },
  prepare: {
    name: 'Preparación del agua',
    figure: `${formatRange(celsius)} °C`,
    measures: `y ${formatAlternatives(drops)} gotas de agua oxigenada`,
    text: [
      `Llená un vaso con agua a ${formatRange(celsius)} °C y agregá ${formatAlternatives(drops)} gotas de agua oxigenada de farmacia.`,
      'El agua oxigenada limpia la cáscara y deja oxígeno en el agua. Con esas gotas alcanza: más no ayuda.',
    ],
    look: [
      `El termómetro, entre ${celsius.min} y ${celsius.max} °C.`,
      'Sin termómetro: en la muñeca no se siente ni fría ni tibia.',
    ],
    troubles: [
      {
        sign: 'El agua huele a cloro',
        remedy: 'Dejala en una jarra destapada desde el día anterior.',
      },
      { sign: 'Se te fue la mano con las gotas', remedy: 'Tirala y empezá con otro vaso.' },
    ],
    legend: [
      'gotero',
      `vaso con ${formatAlternatives(drops)} gotas`,
      `de ${celsius.min} a ${celsius.max} °C`,
    ],
  },
  soak: {
    name: 'Germinación',
    figure: `${formatRange(soakHours)} h`,
    measures: 'en remojo',
    text: [
      `Poné las semillas en el agua y dejalas en remojo entre ${soakHours.min} y ${soakHours.max} horas, en un lugar oscuro y de temperatura pareja.`,
      'Cada semilla tiene su tiempo. Miralas un par de veces por día, sin tocarlas.',
    ],
    look: [
      'Primero flotan; cuando toman agua, se hunden.',
      'Están listas cuando la cáscara se abre y asoma la punta blanca de la raíz.',
    ],
    troubles: [
      {
        sign: 'Siguen flotando después de un día',
        remedy: 'Dales un golpecito suave con una cuchara.',
      },
      {
        sign: 'El agua se puso turbia',
        remedy: `Cambiala por otra igual, a ${formatRange(celsius)} °C y con sus gotas.`,
      },
      {
        sign: `Pasaron ${soakHours.max} horas y no se abre`,
        remedy: 'Sacala del agua, sacale una foto y guardá el blister: lo vemos con la garantía.',
      },
    ],
    legend: ['flota', 'toma agua y se hunde', 'se abre', 'asoma la raíz: lista'],
  },
  transplant: {
    name: 'Trasplante',
    figure: `${formatRange(depthCentimetres)} cm`,
    measures: 'de profundidad',
    text: [
      `Apenas asome la raíz, plantá la semilla a ${formatRange(depthCentimetres)} cm de profundidad, con la raíz hacia abajo, en un sustrato liviano y húmedo.`,
      'Tapala sin apretar y regá con rociador. Al brotar, la plántula sale doblada y después abre dos hojitas redondas.',
    ],
    look: ['La tierra húmeda, nunca encharcada.', 'El brote, que empuja la tierra antes de verse.'],
    troubles: [
      {
        sign: 'La tierra hizo costra',
        remedy: 'Rociala hasta que afloje: el brote no puede romperla.',
      },
      {
        sign: 'Salió con la cáscara puesta',
        remedy: 'Mojala con una gota y esperá. No la arranques.',
      },
    ],
    legend: [
      `de ${depthCentimetres.min} a ${depthCentimetres.max} cm de profundidad`,
      'la raíz, hacia abajo',
      'el brote que viene',
    ],
  },
};
