import type { GuidedAnswers, GuidedReason } from '#contract/guided.ts';
import { factWording } from '#copy/variety-facts.ts';

const spanishList = new Intl.ListFormat('es', { type: 'conjunction' });

type Question<Answer extends string> = {
  title: string;
  answers: Record<Answer, { name: string; hint?: string }>;
};

const questions: { [Name in keyof GuidedAnswers]: Question<GuidedAnswers[Name]> } = {
  place: {
    title: '¿Dónde vas a cultivar?',
    answers: {
      indoor: { name: 'Adentro', hint: 'Con luz artificial' },
      balcony: { name: 'Balcón o terraza', hint: 'En maceta, al sol' },
      garden: { name: 'Patio o jardín', hint: 'En la tierra o en maceta grande' },
    },
  },
  room: {
    title: '¿Cuánto lugar tenés?',
    answers: {
      little: { name: 'Poco', hint: 'Un placard o un rincón' },
      some: { name: 'Lo justo', hint: 'Una planta mediana' },
      plenty: { name: 'De sobra', hint: 'Que crezca lo que quiera' },
    },
  },
  experience: {
    title: '¿Cuánta experiencia y paciencia?',
    answers: {
      none: { name: 'Es mi primera vez', hint: 'Que sea fácil y rápida' },
      some: { name: 'Algo cultivé', hint: 'Puedo esperar un poco' },
      patient: { name: 'Sé esperar', hint: 'No me corre el tiempo' },
    },
  },
  taste: {
    title: '¿Qué te gusta o qué buscás?',
    answers: {
      citrus: { name: 'Sabor cítrico' },
      sweet: { name: 'Sabor frutal o dulce' },
      earthy: { name: 'Sabor a tierra, pino o especias' },
      pungent: { name: 'Sabor intenso: diésel, queso' },
      relaxing: { name: 'Aflojar el cuerpo' },
      uplifting: { name: 'Levantar el ánimo' },
      sleep: { name: 'Dormir mejor' },
      any: { name: 'Me da igual' },
    },
  },
};

const places = { indoor: 'adentro', balcony: 'al aire libre', garden: 'al aire libre' } as const;

const types = {
  auto: 'Es automática: florece sola, por edad, y ocupa poco.',
  fem: 'Es feminizada fotoperiódica: crece el tiempo que le des y florece cuando los días se acortan.',
  reg: 'Es regular: da machos y hembras, para quien quiere elegir y cruzar.',
} as const;

/** Guided way in for beginners. */
export const guidedCopy = {
  title: '¿Primera vez?',
  description:
    'Cuatro preguntas para elegir tu primera semilla: dónde, cuánto lugar, cuánta paciencia y qué te gusta. Tres sobres, y por qué.',
  lead: 'Cuatro preguntas, tres sobres y el porqué de cada uno.',
  form: 'Preguntas para elegir',
  step: (number: number, count: number) => `${number} de ${count}`,
  questions,
  missing: 'Elegí una de las opciones.',
  submit: 'Ver mis tres sobres',
  loading: 'Buscando…',
  results: 'Tus tres sobres',
  foundLess: (count: number) => (count === 1 ? 'Tu sobre' : 'Tus dos sobres'),
  reasons: 'Por qué',
  why: (name: string) => `Por qué ${name}`,
  share: 'La dirección de esta página guarda tus respuestas: podés compartirla o guardarla.',
  again: 'Empezar de nuevo',
  catalogue: 'Ver todo el catálogo',
  none: 'Hoy no hay semillas en stock que se ajusten. Mirá el catálogo: avisamos cuando vuelven.',
  reason: formatReason,
};

function formatReason(reason: GuidedReason): string {
  switch (reason.kind) {
    case 'type':
      return types[reason.type];
    case 'cycle':
      return `Va de la semilla a la cosecha en unos ${formatNumber(reason.days)} días.`;
    case 'flowering':
      return `Florece en unas ${formatNumber(reason.days / 7)} semanas, rápido.`;
    case 'height':
      return `Llega a ${formatNumber(reason.centimetres)} cm ${places[reason.place]}: entra en tu lugar.`;
    case 'mild':
      return `THC moderado, hasta ${formatNumber(reason.percent)}\u00a0%.`;
    case 'flavour':
      return `Sabe o huele a ${spanishList.format(reason.terms.map((term) => factWording.flavours[term]))}.`;
    case 'effect':
      return `Se la describe así: ${spanishList.format(reason.terms.map((term) => factWording.effects[term]))}.`;
  }
}

function formatNumber(value: number): string {
  return String(Math.round(value));
}
