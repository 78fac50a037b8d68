import type { StaffSettings } from '#contract/site.ts';

export const settingsCopy = {
  title: 'Configuración',
  intro: 'Lo que se ve en el sitio y las reglas de la tienda. Cada cambio queda en el registro de actividad.',
  navigation: 'Secciones de la configuración',
  back: 'Configuración',
  loading: 'Cargando la configuración…',
  failed: 'No pudimos cargar la configuración.',
  saved: 'Configuración guardada',
  saveFailed: 'No pudimos guardar la configuración',
  invalid: 'Revisá los campos marcados',
  pageTitle: (section: string) => `${section}, configuración`,
  sections: {
    marca: { title: 'Marca', text: 'Nombre, lema, descripción y cómo se vende.' },
    textos: { title: 'Textos', text: 'Portada, verificación de edad e historia de la casa.' },
    valores: { title: 'Valores', text: 'Lo que distingue a la casa, en Nosotros.' },
    contacto: { title: 'Contacto y redes', text: 'Email, WhatsApp y enlaces a las redes.' },
    preguntas: { title: 'Preguntas frecuentes', text: 'Preguntas y respuestas de Nosotros, en su orden.' },
    'puntos-de-venta': {
      title: 'Puntos de venta',
      text: 'Locales con dirección, horario y lugar en el mapa.',
    },
    carteles: { title: 'Carteles', text: 'Un texto arriba de todo el sitio, desde y hasta cuándo.' },
    limites: {
      title: 'Límites',
      text: 'Cuánto puede reservar una cuenta, vencimiento, fotos y conservación.',
    },
    stock: { title: 'Stock bajo', text: 'Desde cuántas unidades se avisa que un producto se termina.' },
    garantia: { title: 'Garantía', text: 'Qué pedidos se pueden reclamar.' },
    lotes: {
      title: 'Lotes y etiquetas',
      text: 'Germinación en los productos, códigos al armar pedidos y verificaciones sospechosas.',
    },
    correo: { title: 'Correo', text: 'Quién envía los mails y adónde van las respuestas.' },
    vendedor: {
      title: 'Quién vende',
      text: 'Nombre legal, CUIT, domicilio y el enlace para reclamos, en el pie.',
    },
    precios: {
      title: 'Precios e inscripciones',
      text: 'Precio sin impuestos nacionales, INASE y REPROCANN.',
    },
    'textos-legales': { title: 'Textos legales', text: 'Privacidad y términos, que revisa tu abogado.' },
  },
};

/** Section of the settings page, as in its address. */
export type SettingsSectionId = keyof typeof settingsCopy.sections;

/** Labels of the settings, by their names in the API. */
export const settingLabels: Readonly<Record<keyof StaffSettings, string>> = {
  name: 'Nombre',
  tagline: 'Lema',
  description: 'Descripción para buscadores',
  how_to_buy: 'Cómo se vende',
  hero_title: 'Título de la portada',
  hero_text: 'Texto de la portada',
  age_gate_reason: 'Motivo de la verificación de edad',
  lead: 'Presentación de la casa',
  paragraphs: 'Historia',
  values: 'Valores',
  faq: 'Preguntas frecuentes',
  email: 'Email de contacto',
  reply_to: 'Email para respuestas',
  sender_name: 'Nombre de quien envía',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  notices: 'Carteles',
  points_of_sale: 'Puntos de venta',
  orders_per_hour: 'Pedidos por hora',
  open_orders: 'Pedidos pendientes',
  open_units: 'Unidades en pedidos pendientes',
  pending_order_days: 'Días hasta que vence un pedido pendiente',
  upload_seconds: 'Segundos de proceso por hora, cada persona',
  upload_seconds_total: 'Segundos de proceso por hora, entre todas',
  upload_megabytes: 'Megabytes por día, cada persona',
  upload_megabytes_total: 'Megabytes por día, entre todas',
  warranty_eligibility: 'Pedidos que se pueden reclamar',
  lot_rate_on_products: 'Germinación del lote en los productos',
  serials_in_packing: 'Códigos de las etiquetas al armar un pedido',
  suspicious_visitors: 'Visitantes distintos',
  suspicious_days: 'Días distintos',
  seller_name: 'Nombre o razón social',
  seller_tax_id: 'CUIT',
  seller_address: 'Domicilio legal',
  consumer_defense_url: 'Enlace de Defensa del Consumidor',
  order_retention_years: 'Años que se conservan los pedidos',
  tax_free_price: 'Precio sin impuestos nacionales',
  vat_rate: 'IVA incluido en los precios, en %',
  inase_note: 'INASE',
  reprocann_note: 'REPROCANN',
  legal_review: 'Revisión',
  privacy: 'Privacidad',
  terms: 'Términos',
};

const legalTextHint =
  'Separá los párrafos con un renglón en blanco. Un párrafo que empieza con # es un título; con -, un punto de una lista. Se completan solos: {tienda}, {vendedor}, {cuit}, {domicilio}, {plazo} y {email}.';

/** Hints of the settings, by their names in the API. */
export const settingHints: Readonly<Partial<Record<keyof StaffSettings, string>>> = {
  tagline: 'Debajo del nombre, en el pie y en la verificación de edad.',
  description: 'La muestran Google y las redes. Hasta 200 caracteres.',
  how_to_buy: 'Una oración: está en la portada, el carrito, los puntos de venta y los mails.',
  age_gate_reason: 'Una oración debajo de «Debes ser mayor de 18 años».',
  lead: 'También está en la portada, en «La casa».',
  paragraphs: 'Separá los párrafos con un renglón en blanco.',
  email: 'Recibe los avisos de pedidos y reclamos, y está en el pie.',
  whatsapp: 'Con código de área, como 11 5055-0123. Vacío: sin WhatsApp.',
  instagram: 'El enlace entero. Vacío: no se muestra.',
  reply_to: 'Vacío: el email de contacto.',
  seller_name: 'Como figura en la constancia de CUIT. Vacío: el pie no dice quién vende.',
  seller_tax_id: '11 números, como 30-12345678-1.',
  consumer_defense_url: 'La Ventanilla Única Federal, en el pie. Vacío: no se muestra.',
  legal_review: 'Mientras sean borradores, el equipo ve un aviso en las páginas; los clientes no.',
  privacy: `${legalTextHint} Debajo van siempre las dos frases que pide la Disposición 10/2008: no hace falta escribirlas.`,
  terms: legalTextHint,
  order_retention_years:
    'De cuentas borradas, y de pedidos y reclamos sin cuenta; después se borran el nombre, el contacto, los textos y las fotos. 0: no se borran.',
  tax_free_price: 'Los precios los ve solo quien entra con su cuenta.',
  vat_rate: 'Como 21 o 10,5.',
  inase_note:
    'En la página de cada variedad, como tu número de inscripción. El de una variedad va en su producto. Vacío: no se muestra.',
  reprocann_note: 'En la página de cada variedad que no tenga una nota propia. Vacío: no se muestra.',
  lot_rate_on_products: 'Solo con 30 semillas probadas o más, del lote activo más nuevo.',
  serials_in_packing: 'Se escanean o escriben en la página del pedido, y salen en su hoja.',
  suspicious_visitors: 'Un blister es sospechoso cuando lo verifican más visitantes que estos…',
  suspicious_days: '…en más días que estos, dentro de los últimos 30.',
};

/** Hints that name the value of the server. */
export const serverHints = {
  sender: (from: string) =>
    `Vacío: como lo fija el servidor (${from}). La dirección la fija siempre el servidor.`,
  limit: (server: string) => `0: sin límite. Vacío: ${server}, el valor del servidor.`,
  lapse: (server: string) => `0: no vencen. Vacío: ${server}, el valor del servidor.`,
};

/** Choices of the settings that have few values, by their names in the API. */
export const settingChoices = {
  warranty_eligibility: {
    completed: 'Completados en los últimos 30 días',
    open: 'Pendientes y completados, sin plazo',
  },
  tax_free_price: { off: 'No se muestra', on: 'Se muestra junto a cada precio' },
  lot_rate_on_products: { off: 'No se muestra', on: 'Se muestra en la página de cada producto' },
  serials_in_packing: { off: 'No se piden', on: 'Se pueden cargar en cada pedido' },
  legal_review: {
    draft: 'Borrador para revisar con tu abogado',
    reviewed: 'Revisado por tu abogado',
  },
} satisfies { [Name in keyof StaffSettings]?: Record<string, string> };

export const serverChoice = (server: string) => `Como lo fija el servidor: ${server}`;

export const settingGroupCopy = {
  orders: 'Reservas de una cuenta',
  lapse: 'Vencimiento',
  uploads: 'Fotos de clientes y visitantes',
  retention: 'Conservación de los datos',
  suspicious: 'Verificaciones sospechosas',
};

/** Rows of the lists: their columns and messages. */
export const settingRowsCopy = {
  values: {
    row: (number: number) => `Valor ${number}`,
    add: 'Agregar valor',
    none: 'Todavía no hay valores.',
    columns: { title: 'Título', text: 'Texto' },
  },
  faq: {
    row: (number: number) => `Pregunta ${number}`,
    add: 'Agregar pregunta',
    none: 'Todavía no hay preguntas.',
    columns: { question: 'Pregunta', answer: 'Respuesta' },
  },
  notices: {
    row: (number: number) => `Cartel ${number}`,
    add: 'Agregar cartel',
    none: 'El sitio no muestra ningún cartel.',
    columns: { text: 'Texto', starts_at: 'Desde', ends_at: 'Hasta' },
  },
  points_of_sale: {
    row: (number: number) => `Punto de venta ${number}`,
    add: 'Agregar punto de venta',
    none: 'Todavía no hay puntos de venta.',
    columns: {
      name: 'Nombre',
      address: 'Dirección',
      city: 'Ciudad',
      province: 'Provincia',
      phone: 'Teléfono',
      whatsapp: 'WhatsApp',
      instagram: 'Usuario de Instagram',
      hours: 'Horario',
      latitude: 'Latitud',
      longitude: 'Longitud',
    },
  },
};

export const noticeTimeCopy = {
  hint: 'Hora de Buenos Aires. Vacío: desde ya.',
  endHint: 'Vacío: hasta que lo quites.',
  always: 'Se ve siempre',
  from: (moment: string) => `Desde el ${moment}`,
  until: (moment: string) => `Hasta el ${moment}`,
  between: (from: string, until: string) => `Del ${from} al ${until}`,
};

export const settingRowCopy = {
  new: 'Sin completar',
  up: (row: string) => `Subir ${row}`,
  down: (row: string) => `Bajar ${row}`,
  remove: (row: string) => `Quitar ${row}`,
  removed: (row: string) => `Quitaste «${row}».`,
  moved: (place: number, all: number) => `Ahora está en el lugar ${place} de ${all}`,
  order: 'Orden',
  orderOf: (list: string) => `Orden de ${list.toLowerCase()}`,
  deleted: 'Quitado',
  columnOf: (column: string, row: string) => `${column} de «${row}»`,
};

export const settingsPreviewCopy = {
  title: 'Así se va a ver',
  frame: 'Vista previa de la página',
  show: 'Ver cómo queda',
  hide: 'Ocultar la vista previa',
  pages: 'Página de la vista previa',
  home: 'Portada',
  about: 'Nosotros',
  points: 'Puntos de venta',
  privacy: 'Privacidad',
  terms: 'Términos',
  age: 'Verificación de edad',
  note: 'Con lo que escribiste, antes de guardarlo.',
};

/** Preview of the mail settings: the lines at the top of a mail. */
export const mailPreviewCopy = { from: 'De', replyTo: 'Responder a' };
