import type { LotMeasure } from '#contract/lot-values.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { dateFormat } from '#lib/time-zone.ts';

const newOrders = (count: number) =>
  count === 1 ? '1 pedido nuevo' : `${formatThousands(count)} pedidos nuevos`;
const dueClaims = (count: number) =>
  count === 1 ? '1 reclamo por vencer o vencido' : `${formatThousands(count)} reclamos por vencer o vencidos`;
const openClaims = (count: number) =>
  count === 1 ? '1 reclamo abierto' : `${formatThousands(count)} reclamos abiertos`;
const lowStock = (count: number) =>
  count === 1 ? '1 producto con stock bajo' : `${formatThousands(count)} productos con stock bajo`;

const dueFormat = dateFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** In what a lot is worse than the mean of all. */
export const worseInText = {
  laboratory: 'germina menos en el laboratorio',
  field: 'germina menos en manos de los cultivadores',
  claims: 'tiene más reclamos por semilla vendida',
} as const satisfies Record<LotMeasure, string>;

const worseLots = (count: number) =>
  count === 1 ? '1 lote peor que la media' : `${formatThousands(count)} lotes peores que la media`;

/** Badges of the navigation, and the page of the notifications of a member of staff. */
export const staffAlertCopy = {
  /** Counts end at `max`. */
  badge: (count: number, max: number) => (count < max ? formatThousands(count) : `${max - 1}+`),
  newOrders,
  dueClaims,
  claims: (open: number, due: number) =>
    due === 0 ? openClaims(open) : `${openClaims(open)}, ${dueClaims(due)}`,
  lowStock,
  worseLots,
  /** On the button of the menu. */
  inMenu: 'Hay avisos',
  title: (count: string, page: string) => `(${count}) ${page}`,
  /** Push messages. They may be on a locked screen: no names of customers. */
  push: {
    order: (number: number, units: number) => ({
      title: `Pedido nuevo N.º ${number}`,
      body: units === 1 ? '1 unidad' : `${formatThousands(units)} unidades`,
    }),
    claim: (number: number, dueAt: Date, isOverdue: boolean) => ({
      title: `Reclamo N.º ${number} ${isOverdue ? 'vencido' : 'por vencer'}`,
      body: `${isOverdue ? 'Venció' : 'Vence'} el ${dueFormat.format(dueAt)}`,
    }),
    stock: (name: string, size: string, stock: number) => ({
      title: `Stock bajo: ${name}`,
      body:
        stock === 0
          ? `${size}: sin stock`
          : `${size}: ${stock === 1 ? 'queda' : 'quedan'} ${formatThousands(stock)}`,
    }),
    manyStock: (count: number) => ({
      title: 'Stock bajo',
      body: `${formatThousands(count)} presentaciones quedaron por debajo de su umbral`,
    }),
    lot: (code: string, name: string, measure: LotMeasure) => ({
      title: `Lote ${code} peor que la media`,
      body: `${name}: ${worseInText[measure]}`,
    }),
    manyLots: (count: number) => ({
      title: 'Lotes peores que la media',
      body: `${formatThousands(count)} avisos nuevos en Calidad`,
    }),
    test: { title: 'Aviso de prueba', body: 'Los avisos llegan a este dispositivo.' },
  },
  page: {
    title: 'Avisos',
    intro:
      'Los números del menú y el de la pestaña cuentan los pedidos nuevos y los reclamos por vencer. Acá elegís de qué otra forma te enterás.',
    sound: {
      title: 'Sonido',
      label: 'Sonar con cada pedido nuevo',
      hint: 'Solo en este dispositivo, con la administración abierta en una pestaña.',
      test: 'Probar el sonido',
      played: 'Sonó. Si no lo oíste, revisá el volumen.',
      blocked: 'El navegador no dejó sonar: tocá la página y probá de nuevo.',
    },
    push: {
      title: 'Avisos en el celular y la compu',
      intro:
        'Llegan aunque la administración esté cerrada. Pueden verse con la pantalla bloqueada, por eso no llevan nombres ni datos de clientes. Si cerrás sesión en un dispositivo, deja de recibirlos.',
      loading: 'Cargando los avisos…',
      failed: 'Error al cargar los avisos',
      saveFailed: 'Error al guardar los avisos',
      eventsTitle: 'Avisarme de',
      events: {
        push_orders: 'Pedidos nuevos',
        push_claims: 'Reclamos por vencer y lotes peores que la media',
        push_stock: 'Stock bajo',
      },
      add: 'Activar en este dispositivo',
      adding: 'Activando…',
      lost: 'El navegador dejó de recibirlos en este dispositivo. Activalos de nuevo.',
      addFailed: 'No se pudieron activar los avisos en este dispositivo',
      support: {
        unsupported:
          'Este navegador no recibe avisos. En un iPhone, agregá el sitio a la pantalla de inicio y abrí la administración desde ahí.',
        denied: 'El navegador tiene bloqueados los avisos de este sitio: permitilos en su configuración.',
      },
      unknownDevice: 'Otro dispositivo',
      current: (name: string) => `${name} (este dispositivo)`,
      since: (moment: string) => `Desde el ${moment}`,
      test: 'Probar',
      tested: 'Enviamos un aviso de prueba',
      testFailed: 'Error al enviar el aviso de prueba',
      remove: 'Quitar',
      removeFailed: 'Error al quitar el dispositivo',
      named: (act: string, device: string) => `${act}: ${device}`,
    },
    digest: {
      title: 'Resumen por email',
      intro:
        'Pedidos nuevos, reclamos por vencer, stock bajo y lotes peores que la media en un solo correo, según tu rol. Si no hay nada nuevo, no se envía.',
      frequency: 'Cada cuánto',
      frequencies: { off: 'Nunca', daily: 'Cada día', weekly: 'Cada lunes' },
      hour: 'A qué hora (de Argentina)',
      hourName: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
      saved: 'Guardamos tu resumen',
      failed: 'Error al guardar el resumen',
    },
  },
};
