import { SLOGAN } from '#contract/messages/slogan.ts';

/** How the site sells, until the shop says it in its own words (`how_to_buy` of the site file). */
export const HOW_TO_BUY = 'En la web reservás; el pago y la entrega los acordás con nosotros.';

/** Title and text at the top of the home page, and the reason of the age gate, until the shop sets its own. */
export const HERO_TITLE = SLOGAN.toUpperCase();
export const HERO_TEXT =
  'Genéticas criadas, probadas y contadas una por una. Elegí tu variedad y reservala, o buscala en un punto de venta cerca tuyo.';
export const AGE_GATE_REASON = 'Mostramos semillas de cannabis, solo para mayores.';

/** Validation messages of the site settings. */
export const siteMessages = {
  nameRequired: 'Escribí el nombre',
  required: 'Completá este texto',
  tooLong: (max: number) => `Puede tener hasta ${max.toLocaleString('es-AR')} caracteres`,
  paragraphTooLong: (max: number) =>
    `Hay un párrafo de más de ${max.toLocaleString('es-AR')} caracteres: partilo con un renglón en blanco`,
  oneLine: 'Debe entrar en un renglón, sin los signos < > "',
  email: 'Ingresá un email válido',
  whatsapp: 'Escribí el número con código de área, entre 8 y 15 dígitos',
  link: 'Pegá el enlace entero: empieza con https://',
  instagramUser: 'Escribí el usuario de Instagram: letras, números, puntos y guiones bajos',
  limit: (max: number, min = 0) => `Debe ser un número entero de ${min} a ${max.toLocaleString('es-AR')}`,
  vatRate: 'Debe ser un número de 0 a 100, como 21 o 10,5',
  choice: 'Elegí una de las opciones',
  taxId: 'Escribí los 11 números del CUIT, con su dígito verificador',
  latitude: 'La latitud va de -90 a 90, como -34,5459',
  longitude: 'La longitud va de -180 a 180, como -58,4681',
  bothCoordinates: 'Completá la latitud y la longitud, o ninguna de las dos',
  provinceRequired: 'Escribí la provincia',
  questionRequired: 'Escribí la pregunta',
  answerRequired: 'Escribí la respuesta',
  titleRequired: 'Escribí el título',
  noticeRequired: 'Escribí el texto del cartel',
  moment: 'Elegí un día y una hora',
  endsBeforeStart: 'Tiene que ser después de cuando empieza',
  repeated: 'Ya está en la lista: cambiá uno de los dos',
  repeatedParagraph: 'Hay dos párrafos iguales',
  tooMany: (max: number) => `Puede haber hasta ${max}`,
};
