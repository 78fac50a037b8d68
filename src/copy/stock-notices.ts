import type { ProductType } from '#contract/products.ts';
import type { OwnStockNotice } from '#contract/stock-notices.ts';

/** Link to the product of a notice. */
export const seeProduct = (type: ProductType) => (type === 'merch' ? 'Ver el producto' : 'Ver la variedad');

/** Page of the link in the mails of a notice. */
export const linkedNoticeCopy = {
  title: 'Aviso de stock',
  confirmTitle: (product: string) => `¿Te avisamos cuando vuelva ${product}?`,
  confirmText: 'Te escribimos una vez por cada vez que vuelve a haber stock, y como mucho una vez por día.',
  confirm: 'Sí, avisame',
  confirming: 'Guardando…',
  activeTitle: (product: string) => `Te avisamos cuando vuelva ${product}`,
  activeText:
    'Te escribimos una vez por cada vez que vuelve a haber stock, y como mucho una vez por día. El aviso sigue activo hasta que lo dejes.',
  inStock: 'Ahora mismo hay stock.',
  leave: 'Dejar este aviso',
  leaving: 'Un momento…',
  failed: 'No se pudo guardar. Probá de nuevo.',
  ended: {
    title: 'Este aviso ya no está activo',
    text: 'No te vamos a escribir más por él. Si querés uno nuevo, pedilo desde la página del producto.',
    toCatalogue: 'Ver el catálogo',
  },
  tooMany: 'Se abrieron demasiados enlaces desde tu conexión. Probá de nuevo en unos minutos.',
};

/** Notices in the account settings. */
export const ownNoticesCopy = {
  title: 'Avisos de stock',
  text: 'Te avisamos por email cuando un producto vuelve: un correo por cada vez.',
  empty: 'No pediste ningún aviso. Se piden en la página de un producto agotado.',
  loading: 'Cargando los avisos',
  failed: 'No se pudieron cargar los avisos',
  state: ({ brand, stock, type }: OwnStockNotice['product']) => {
    const soldOut = type === 'merch' ? 'Agotado' : 'Agotada';
    return `${brand} · ${stock > 0 ? 'Con stock' : soldOut}`;
  },
  stop: 'Dejar',
  stopNamed: (product: string) => `Dejar el aviso de ${product}`,
  stopping: 'Un momento…',
  stopFailed: 'No se pudo dejar el aviso',
};

/** Staff: who waits for what. */
export const awaitedCopy = {
  title: 'Más esperados',
  text: 'Productos sin venta ahora, por la cantidad de personas que pidieron un aviso.',
  kind: (type: string, brand: string) => `${type} · ${brand}`,
  waiting: (count: number) => (count === 1 ? '1 persona espera' : `${count} personas esperan`),
  all: (count: number) => `Ver los ${count}`,
  less: 'Ver menos',
  moreFailed: 'No pudimos cargar más productos esperados.',
  count: (shown: number, all: number) => `${shown} de ${all}`,
};
