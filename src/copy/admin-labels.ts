import type { LabelSheetName } from '#contract/label-values.ts';
import type { SerialStatus } from '#contract/labels.ts';
import { formatThousands } from '#copy/format-thousands.ts';

const labels = (count: number) => (count === 1 ? '1 etiqueta' : `${formatThousands(count)} etiquetas`);

export const adminLabelsCopy = {
  title: 'Etiquetas',
  pageTitle: 'Etiquetas del lote, administración',
  ofLot: (code: string, product: string) => `Lote ${code}, ${product}`,
  toLot: 'Volver al lote',
  loading: 'Cargando las etiquetas…',
  failed: 'No pudimos cargar las etiquetas.',
  moreFailed: 'No pudimos cargar más tandas.',
  make: {
    title: 'Hacer etiquetas',
    lead: 'Cada unidad lleva un código propio al azar, que sirve para verificar que es auténtica.',
    blister: 'Presentación',
    noBlisters: 'La variedad no tiene presentaciones: agregá una antes de hacer etiquetas.',
    quantity: 'Cantidad de unidades',
    quantityHint: 'De 1 a 100.000',
    submit: 'Hacer las etiquetas',
    pending: 'Haciendo…',
    done: (count: number) => (count === 1 ? 'Se hizo 1 etiqueta' : `Se hicieron ${labels(count)}`),
    failed: 'No pudimos hacer las etiquetas',
  },
  print: {
    title: 'Cómo se imprimen',
    sheet: 'Papel',
    sheets: {
      '3x8': 'A4, 24 de 70 × 37 mm',
      '3x7': 'A4, 21 de 63,5 × 38,1 mm',
      '4x10': 'A4, 40 de 52,5 × 29,7 mm',
      '5x13': 'A4, 65 de 38,1 × 21,2 mm',
      '2x7': 'A4, 14 de 99,1 × 38,1 mm',
      roll: 'Rollo, una etiqueta por página',
    } satisfies Record<LabelSheetName, string>,
    width: 'Ancho en mm',
    height: 'Alto en mm',
    first: 'Primera libre',
    firstHint: (count: number) => `De 1 a ${count}, si la hoja ya tiene etiquetas usadas`,
    page: 'Hoja del SVG',
    pageHint: 'El SVG se baja de a una hoja',
    preview: 'Así queda una etiqueta, con un código de ejemplo',
    noPreview: 'Completá las medidas para ver la etiqueta.',
    previewFailed: 'En esa etiqueta no entran el código y su QR.',
  },
  runs: {
    title: 'Tandas',
    list: 'Tandas de etiquetas',
    count: (count: number) => (count === 1 ? '1 tanda' : `${formatThousands(count)} tandas`),
    empty: 'Todavía no se hicieron etiquetas de este lote',
    name: (count: number, size: string) => `${labels(count)} de ${size}`,
    made: (moment: string, author: string) => `${moment}, por ${author}`,
    neverPrinted: 'Todavía no se bajó',
    printed: (count: number, moment: string) =>
      count === 1
        ? `Se bajó 1 vez, el ${moment}`
        : `Se bajó ${formatThousands(count)} veces, la última el ${moment}`,
    voided: (count: number) =>
      count === 1 ? '1 anulada, que no se imprime' : `${formatThousands(count)} anuladas, que no se imprimen`,
    pdf: 'PDF',
    csv: 'CSV',
    svg: 'SVG',
    downloadNamed: (format: string, run: number) => `Bajar el ${format} de la tanda ${run}`,
    serials: 'Códigos',
    serialsNamed: (run: number) => `Ver los códigos de la tanda ${run}`,
    void: 'Anular',
    voidNamed: (run: number) => `Anular etiquetas de la tanda ${run}`,
  },
  serials: {
    title: (run: number) => `Códigos de la tanda ${run}`,
    list: 'Códigos',
    search: 'Buscar un código',
    submit: 'Buscar',
    clear: 'Ver todos',
    none: 'Ninguna etiqueta de esta tanda lleva ese código.',
    loading: 'Cargando los códigos…',
    failed: 'No pudimos cargar los códigos.',
    status: {
      printed: 'Sin enviar',
      sent: 'Enviada',
      registered: 'Registrada',
      voided: 'Anulada',
    } satisfies Record<SerialStatus, string>,
    order: (id: number) => `Pedido N.º ${id}`,
  },
  void: {
    title: 'Anular etiquetas',
    text: 'Para las que salieron mal impresas o se perdieron. Una etiqueta anulada no vuelve a imprimirse, y quien la verifique lo va a ver.',
    serial: 'Código de la etiqueta',
    last: 'Hasta el código',
    lastHint: 'Opcional: anula todas, de la primera a esta',
    keep: 'No anular',
    confirm: 'Anular',
    done: (voided: number, unchanged: number) =>
      [
        voided === 1 ? 'Se anuló 1 etiqueta' : voided > 1 && `Se anularon ${labels(voided)}`,
        unchanged > 0 &&
          (unchanged === 1 ? '1 ya estaba anulada' : `${labels(unchanged)} ya estaban anuladas`),
      ]
        .filter(Boolean)
        .join('; '),
    failed: 'No pudimos anular las etiquetas',
  },
};
