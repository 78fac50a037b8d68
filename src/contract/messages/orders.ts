import type { OrderStatus } from '#contract/orders.ts';

/** Validation messages of orders (customer-site §5, §8). */
export const orderMessages = {
  nameRequired: 'El nombre es requerido',
  nameTooShort: 'El nombre debe tener al menos 3 caracteres',
  nameTooLong: 'El nombre puede tener hasta 120 caracteres',
  nameSigns: 'El nombre tiene signos que no se admiten',
  phoneRequired: 'El teléfono es requerido',
  phoneInvalid: 'Ingresa un teléfono válido',
  deliveryRequired: 'Selecciona un método de entrega',
  deliveryOff: 'Por ahora no hacemos envíos a domicilio',
  addressTooLong: 'La dirección puede tener hasta 300 caracteres',
  noteTooLong: 'La nota puede tener hasta 500 caracteres',
  noteSigns: 'La nota tiene signos que no se admiten',
  emailInvalid: 'Ingrese un email válido',
  quantity: 'La cantidad debe estar entre 1 y 99',
  price: 'El precio debe ser un número desde 0',
  noProducts: 'El pedido no tiene productos',
  lastProduct: 'El pedido tiene que quedar con al menos un producto. Para anularlo, cancelalo.',
  tooManyProducts: 'Un pedido puede tener hasta 60 productos distintos',
  wrongProduct: 'Una de las presentaciones no existe o no es de ese producto',
  status: 'El estado debe ser pending, completed o cancelled',
  tab: 'El estado debe ser pending, completed, cancelled o archived',
  action: 'La acción debe ser complete, cancel, reopen, archive o unarchive',
  noOrders: 'Elegí al menos un pedido',
  tooManyOrders: 'Se pueden cambiar hasta 500 pedidos a la vez',
  selection: 'Elegí los pedidos por su número o por una búsqueda, no de las dos formas',
  sort: 'El orden debe ser newest, oldest, highest, lowest, a-z o z-a',
  sortNeedsTab: 'Para ordenar por total o por cliente, elegí también un estado',
  tagRequired: 'Escribí la etiqueta',
  tagTooLong: 'Una etiqueta puede tener hasta 30 caracteres',
  tagSigns: 'La etiqueta tiene signos que no se admiten',
  tooManyTags: 'Un pedido puede tener hasta 10 etiquetas',
  internalNoteRequired: 'Escribí la nota',
  internalNoteTooLong: 'La nota puede tener hasta 1000 caracteres',
  onlyReduction: 'Solo podés quitar productos o bajar cantidades',
  nothing: 'No hay nada para cambiar',
  flag: 'El valor debe ser true o false',
  oneCustomer: 'Elegí una cuenta o creá una nueva, no las dos',
  customerMissing: 'Esa cuenta ya no existe. Elegí otra.',
  customerUnverified: 'Esa cuenta no está verificada. Verificala en su página, o cargá el pedido sin cuenta.',
  customerRequired: 'Buscá y elegí la cuenta del cliente',
  totalTooHigh: 'El total es demasiado alto',
  search: 'La búsqueda puede tener hasta 200 caracteres',
  key: 'La clave de idempotencia debe tener entre 8 y 100 letras, números o guiones',
};

export const orderStatusCopy: Record<OrderStatus, string> = {
  pending: 'Pendiente',
  completed: 'Completado',
  cancelled: 'Cancelado',
};

export const deliveryCopy = { coordinate: 'Acordar entrega', address: 'Envío a domicilio' };
/** Placeholder address of an order whose delivery is arranged with the seller (customer-site §4). */
export const COORDINATE_ADDRESS = 'Coordinar entrega';
