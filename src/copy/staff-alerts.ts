import { formatThousands } from '#copy/format-thousands.ts';

const newOrders = (count: number) =>
  count === 1 ? '1 pedido nuevo' : `${formatThousands(count)} pedidos nuevos`;
const dueClaims = (count: number) =>
  count === 1 ? '1 reclamo por vencer o vencido' : `${formatThousands(count)} reclamos por vencer o vencidos`;
const openClaims = (count: number) =>
  count === 1 ? '1 reclamo abierto' : `${formatThousands(count)} reclamos abiertos`;
const lowStock = (count: number) =>
  count === 1 ? '1 producto con stock bajo' : `${formatThousands(count)} productos con stock bajo`;

/** Badges of the navigation, and the page of the notifications of a member of staff. */
export const staffAlertCopy = {
  /** Counts end at `max`. */
  badge: (count: number, max: number) => (count < max ? formatThousands(count) : `${max - 1}+`),
  newOrders,
  dueClaims,
  claims: (open: number, due: number) =>
    due === 0 ? openClaims(open) : `${openClaims(open)}, ${dueClaims(due)}`,
  lowStock,
  /** On the button of the menu. */
  inMenu: 'Hay avisos',
  title: (count: string, page: string) => `(${count}) ${page}`,
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
  },
};
