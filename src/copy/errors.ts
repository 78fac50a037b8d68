import type { ErrorBody, ErrorCode, ShopContact } from '#contract/errors.ts';
import { unexpectedErrorText } from '#copy/common.ts';
import { noPriceText } from '#copy/no-price-text.ts';
import { orderedBlisterName } from '#copy/ordered-blister-name.ts';
import { shortageText } from '#copy/shortage-text.ts';

type ErrorTexts = { [Code in ErrorCode]: (error: Extract<ErrorBody, { code: Code }>) => string };

/** Message for 503: the database or another server is unavailable. */
export const unavailableText =
  'El sitio no está disponible en este momento. Probá de nuevo en unos segundos.';

const errorTexts: ErrorTexts = {
  VALIDATION_ERROR: () => 'Errores de validación',
  NOT_AUTHENTICATED: () => 'No hay sesión activa',
  TOKEN_EXPIRED: () => 'Tu sesión venció. Ingresá de nuevo.',
  INVALID_CREDENTIALS: () => 'Usuario o contraseña incorrectos',
  CSRF_FAILED: () => 'No pudimos comprobar que el pedido salió de este sitio. Recargá la página.',
  ACCOUNT_INACTIVE: () => 'Tu cuenta está desactivada. Escribinos para reactivarla.',
  ACCOUNT_NOT_VERIFIED: () => 'Tu cuenta todavía no está verificada. Ingresá el código que te enviamos.',
  ACCOUNT_EXISTS: () => 'Ya existe una cuenta con ese email. Te llevamos a iniciar sesión.',
  ACCOUNT_EXISTS_UNVERIFIED: () =>
    'Ya existe una cuenta sin verificar con ese email. Iniciá sesión para verificarla.',
  OWN_ACCOUNT: () => 'No puedes modificar tu propia cuenta',
  INVALID_CODE: () => 'El código no es correcto',
  CODE_EXPIRED: () => 'El código venció. Pedí uno nuevo.',
  TOO_MANY_REQUESTS: ({ retry_after }) => `Demasiados intentos. Probá de nuevo en ${waitText(retry_after)}.`,
  UPLOAD_LIMIT: ({ retry_after }) =>
    `Recibimos demasiadas fotos en poco tiempo. Probá de nuevo en ${waitText(retry_after)}.`,
  BUSY: () => 'Hay mucho movimiento en este momento. Probá de nuevo en unos segundos.',
  UNAVAILABLE: () => unavailableText,
  INSUFFICIENT_STOCK: ({ items: [first] }) => (first ? shortageText(first) : 'No hay stock disponible'),
  TOO_MANY_ORDERS: ({ limit, retry_after, contact }) =>
    `${limit === 1 ? 'Ya hiciste 1 pedido' : `Ya hiciste ${limit} pedidos`} en la última hora. Probá de nuevo en ${waitText(retry_after)}. ${contactText(contact)}`,
  TOO_MANY_OPEN_ORDERS: ({ limit, contact }) =>
    `${limit === 1 ? 'Ya tenés 1 pedido pendiente' : `Ya tenés ${limit} pedidos pendientes`}, el máximo por cuenta. Podés cancelar alguno desde Mis Pedidos. ${contactText(contact)}`,
  TOO_MANY_OPEN_UNITS: ({ limit, reserved, contact }) =>
    `Se pueden reservar hasta ${limit} unidades por cuenta${reserved > 0 ? `, y ya tenés ${reserved} en pedidos pendientes` : ''}. Bajá las cantidades. ${contactText(contact)}`,
  NO_PRICE: ({ items: [first] }) => noPriceText(first && orderedBlisterName(first)),
  NOT_PENDING: () => 'Solo se pueden cambiar o cancelar pedidos pendientes',
  IN_STOCK: () => 'Ya volvió a haber stock. Recargá la página para comprarlo.',
  LIST_FULL: ({ limit }) => `Llegaste al máximo de ${limit}. Quitá alguna variedad para sumar otra.`,
  IDEMPOTENCY_CONFLICT: () => 'Esto ya se envió con otros datos. Recargá la página.',
  CLAIM_OPEN: ({ claim_id }) => `Ya hay un reclamo abierto por ese producto: el N.º ${claim_id}`,
  SERIAL_CLAIMED: ({ claim_id, granted }) =>
    granted
      ? `La garantía de ese blister ya se reconoció en el reclamo N.º ${claim_id}`
      : `Ya hay un reclamo abierto por ese blister: el N.º ${claim_id}`,
  ALREADY_TAKEN: ({ assignee }) => `Lo tomó ${assignee} mientras tanto`,
  REPLACEMENT_EXISTS: ({ order_id }) => `Ese reclamo ya tiene una reposición: el pedido N.º ${order_id}`,
  NO_PHOTO_ASKED: () => 'Este reclamo no espera ninguna foto',
  EDIT_CONFLICT: () => 'Alguien más lo cambió mientras lo editabas. Revisá los datos y guardá de nuevo.',
  BRAND_IN_USE: ({ total_products }) =>
    total_products === 1
      ? 'No se puede eliminar: lo usa 1 producto'
      : `No se puede eliminar: lo usan ${total_products} productos`,
  LOT_IN_USE: () =>
    'No se puede eliminar: el lote ya tiene etiquetas, reclamos, diarios o un retiro. Podés cerrarlo.',
  TOO_LARGE: ({ max_megabytes }) =>
    max_megabytes
      ? `La imagen no debe superar los ${max_megabytes}MB`
      : 'Lo que enviaste es demasiado grande',
  UNSUPPORTED_MEDIA_TYPE: () => 'El formato de lo que enviaste no se admite',
  BODY_TIMEOUT: () => 'Lo que enviaste tardó demasiado en llegar. Probá de nuevo con una conexión mejor.',
  FORBIDDEN: () => 'No tenés permiso para hacer esto',
  PASSWORD_CHANGE_REQUIRED: () => 'Antes de seguir, elegí una contraseña nueva en Configuración',
  SECOND_FACTOR_SETUP_REQUIRED: () => 'Antes de seguir, activá la verificación en dos pasos en Configuración',
  SECOND_FACTOR_REQUIRED: () => 'Falta el segundo paso para ingresar',
  STEP_EXPIRED: () => 'Pasó demasiado tiempo. Empezá de nuevo.',
  PASSKEY_REFUSED: () => 'No pudimos comprobar la llave de acceso. Probá de nuevo o usá otro método.',
  LAST_SECOND_FACTOR: () =>
    'La verificación en dos pasos es obligatoria: agregá otro método antes de quitar este',
  NOT_FOUND: () => 'No encontramos lo que buscás',
  METHOD_NOT_ALLOWED: () => 'Esta dirección no admite esa operación',
};

export const requestMessages = {
  noJson: 'El cuerpo del pedido no es un JSON válido',
  noText: 'El texto tiene caracteres que no se admiten',
};

/** Messages of unexpected errors by operation (customer-site §8 and staff-and-warranty §8). */
const unexpectedErrorTexts: Record<string, string> = {
  makeClaim: 'Error al crear el reclamo de garantía',
  getProduct: 'Error al obtener el producto',
  placeOrder: 'Error al crear la orden',
  listOwnOrders: 'Error al obtener las órdenes',
  listOrders: 'Error al obtener las órdenes',
  getProfile: 'Error al obtener información del usuario',
  verifyPermissions: 'Error al obtener información del usuario',
};

/** Message of an unexpected error: the operation's own or the generic one. */
export function getUnexpectedErrorText(operationId: string | undefined): string {
  return (operationId !== undefined && unexpectedErrorTexts[operationId]) || unexpectedErrorText;
}

export function genericErrorText<R extends ErrorBody>(error: R): string {
  const text = errorTexts[error.code] as (error: R) => string;
  return text(error);
}

function contactText({ email, whatsapp }: ShopContact): string {
  const chat = whatsapp ? ` o por WhatsApp (${whatsapp})` : '';
  return `Si necesitás más, escribinos a ${email}${chat} y lo arreglamos.`;
}

/** Message for a missing token at operations that change the catalogue (customer-site §8, Products). */
const missingTokenText = 'No se encontró token de autenticación';
const passkeysFullText = 'Llegaste al máximo de llaves de acceso. Quitá una para sumar otra.';
const deletedProductText = 'Otra persona eliminó uno de estos productos. Actualizá la página.';
const notInTrashText = 'Ya no está en la papelera. Actualizá la página.';
const operationErrorTexts: { readonly [operationId: string]: { readonly [Code in ErrorCode]?: string } } = {
  createProduct: { NOT_AUTHENTICATED: missingTokenText },
  replaceProduct: { NOT_AUTHENTICATED: missingTokenText },
  switchProduct: { NOT_AUTHENTICATED: missingTokenText },
  changeProducts: { NOT_AUTHENTICATED: missingTokenText, NOT_FOUND: deletedProductText },
  deleteProduct: { NOT_AUTHENTICATED: missingTokenText },
  saveDiary: { EDIT_CONFLICT: 'El diario cambió en otro dispositivo o en otra pestaña.' },
  startPasskey: { LIST_FULL: passkeysFullText },
  addPasskey: { LIST_FULL: passkeysFullText },
  renewRecoveryCodes: { NOT_FOUND: 'La verificación en dos pasos ya no está activa. Actualizá la página.' },
  editProducts: { NOT_FOUND: deletedProductText },
  trashProducts: { NOT_FOUND: deletedProductText },
  restoreProduct: { NOT_FOUND: notInTrashText },
  restoreProducts: { NOT_FOUND: notInTrashText },
  restoreOrder: { NOT_FOUND: 'Ya pasó el tiempo para deshacerlo' },
};

/** Of a change to a record that another person or another tab has deleted. */
const deletedText = 'Eso ya no existe: puede que alguien lo haya eliminado. Actualizá la página.';

type FailedOperation = { id: string; method: string; path: string };

/** Message of an expected error: the operation's own for the code, or the generic one. */
export function errorText(error: ErrorBody, operation: FailedOperation | undefined): string {
  const own = operation && operationErrorTexts[operation.id]?.[error.code];
  if (own !== undefined) return own;
  const isChange = operation && operation.method !== 'get' && operation.path.includes('{');
  return isChange && error.code === 'NOT_FOUND' ? deletedText : genericErrorText(error);
}

/** `45 segundos`, `3 minutos`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return `${Math.ceil(minutes / 60)} horas`;
}
