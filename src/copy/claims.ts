import { claimFormMessages } from '#contract/messages/claim-form.ts';

/** Warranty page with the claim form (staff-and-warranty §2, §5, §8). */
export const warrantyCopy = {
  title: 'Garantía',
  description:
    'Reclamá la garantía de germinación en tres pasos: el pedido, el producto y las fotos. Respondemos en 48-72 horas hábiles.',
  lead: 'Si una semilla no germinó, contanos cómo fue y mostranos las fotos.',
  tabsName: 'Garantía',
  tabs: { new: 'Nueva Solicitud', own: 'Mis Solicitudes' },
  needsScript: 'Para reclamar, activá JavaScript en el navegador.',
  terms: 'La garantía',
  facts: [
    { name: 'Cubre', text: 'La germinación inicial de las semillas.' },
    { name: 'No cubre', text: 'La reposición de plántulas ni lo que pase después del trasplante.' },
    { name: 'Hace falta', text: 'Al menos una foto. Con el blister a la vista, mejor.' },
    { name: 'Respuesta', text: 'En 48-72 horas hábiles, por email.' },
  ],
  toGuide: 'Ver la guía de germinación',
  toCheck: 'Verificar un blister',
};

export const staffHintCopy = {
  text: 'Con una cuenta del equipo no se hacen reclamos: se responden desde el panel.',
  toPanel: 'Ir al panel de garantías',
};

export const claimStepsCopy = {
  name: 'Pasos de la solicitud',
  /** Accessible label of a step, for screen readers. */
  place: (number: number, count: number) => `Paso ${number} de ${count}`,
  done: 'listo',
  names: { order: 'Pedido', product: 'Producto', details: 'Detalles' },
  next: 'Siguiente',
  back: 'Volver',
};

export const orderStepCopy = {
  title: '¿De qué pedido se trata?',
  choose: 'Tus pedidos con garantía',
  order: (id: number) => `Pedido N.º ${id}`,
  allClaimed: 'Todo este pedido ya tiene un reclamo abierto.',
  missing: claimFormMessages.order,
  loading: 'Cargando tus pedidos…',
  failed: 'Error al cargar tus pedidos',
  filled: 'Datos del pedido',
  purchaseDate: 'Fecha de compra',
  name: 'Nombre',
};

/** The rest is loaded with the field (`claim-serials.ts`). */
export const serialSlotCopy = {
  open: 'Tengo el código de la etiqueta',
  missing: 'Ingresá el código de la etiqueta',
  missingDate: 'Ingresá la fecha de compra',
};

export const openOrderStepCopy = {
  title: '¿Quién sos y cuándo compraste?',
  loginLead: '¿Compraste con tu cuenta?',
  login: 'Ingresá',
  loginRest: 'y elegí el pedido de una lista. Lo que escribas acá no se pierde.',
  name: 'Nombre',
  emailHint: 'Ahí te mandamos el enlace para seguir el reclamo.',
  orderNumber: 'Número de pedido (opcional)',
  orderNumberHint: 'Está en el email de confirmación.',
  purchaseDate: 'Fecha de compra',
  missing: claimFormMessages.required,
};

export const productStepCopy = {
  title: '¿Qué producto no germinó?',
  choose: 'Productos del pedido',
  typed: 'Producto',
  typedHint: 'Como figura en el blister, con la marca.',
  productName: 'Producto elegido',
  claimed: (id: number) => `Ya tiene un reclamo abierto: el N.º ${id}.`,
  missing: claimFormMessages.product,
  missingName: claimFormMessages.required,
};

/** The fields of this step, which are loaded with it, have theirs in `claim-details.ts`. */
export const detailsStepCopy = {
  title: '¿Qué pasó?',
  submit: 'Enviar reclamo',
  sending: 'Enviando…',
  missingText: claimFormMessages.required,
  missingPhoto: claimFormMessages.noPhoto,
  uploading: 'Esperá a que terminen de subir las fotos.',
  unsent: 'Hay fotos que no subieron. Reintentá o quitalas.',
};

/** The confirmation, which is loaded with the last step, has more in `claim-details.ts`. */
export const claimSentCopy = {
  done: 'Reclamo enviado exitosamente. Te contactaremos en 48-72 horas hábiles.',
  toOwn: 'Verlo en Mis Solicitudes',
  failed: {
    /** Claim for one of the user's own orders. */
    own: 'Error al enviar la solicitud de garantía',
    anonymous: 'Error al enviar el reclamo',
  },
};
