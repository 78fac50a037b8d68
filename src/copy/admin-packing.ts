import type { ProductType } from '#contract/products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';

type PackedLine = {
  product_name: string;
  product_type: ProductType;
  seed_count: number;
  quantity: number;
  serials: readonly unknown[];
};

const lineName = ({ product_name, product_type, seed_count }: PackedLine) =>
  `${product_name} (${formatBlisterSize({ type: product_type, seedCount: seed_count })})`;

const progress = ({ quantity, product_type, serials: { length } }: PackedLine) => {
  if (product_type === 'merch')
    return `${length} de ${quantity} ${quantity === 1 ? 'unidad cargada' : 'unidades cargadas'}`;
  return `${length} de ${quantity} ${quantity === 1 ? 'blister cargado' : 'blisters cargados'}`;
};

/** Section of an order's staff page for the serials of the blisters in its parcel. */
export const packingCopy = {
  title: 'Armar el paquete',
  text: 'Escaneá o escribí el código de cada blister que va en el paquete.',
  cancelled: 'El pedido se canceló después de salir. Quitá los códigos de los blisters que volvieron.',
  loading: 'Cargando los códigos…',
  loadFailed: 'No pudimos cargar los códigos de este pedido.',
  code: 'Código de la etiqueta',
  codeHint: 'Son 17 letras y números, con guiones o sin ellos.',
  add: 'Cargar',
  sound: 'Sonido',
  soundName: 'Sonido al cargar un código',
  lines: (order: number) => `Códigos del pedido N.º ${order}`,
  lineName,
  progress,
  surplus: (count: number) => (count === 1 ? 'Sobra 1' : `Sobran ${count}`),
  notOrdered: 'Ya no está en el pedido',
  lot: (code: string) => `Lote ${code}`,
  recalled: 'Lote retirado: no lo envíes',
  voided: 'Etiqueta anulada',
  remove: 'Quitar',
  removeNamed: (serial: string) => `Quitar el código ${serial}`,
  added: (line: PackedLine) => `${lineName(line)}: ${progress(line)}`,
  complete: 'El paquete está completo.',
  removed: (serial: string) => `Quitaste el código ${serial}`,
  wasRemoved: (serial: string) => `El código ${serial} ya se había quitado`,
  addFailed: 'No pudimos cargar el código. Probá de nuevo.',
  removeFailed: 'No pudimos quitar el código. Probá de nuevo.',
};
