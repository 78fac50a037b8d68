import type { LotStatus } from '#contract/lot-values.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${formatThousands(count)} personas`);

/** The page of a recall. */
export const lotRecallCopy = {
  title: (code: string) => `Retirar el lote ${code}`,
  recalledTitle: (code: string) => `Retiro del lote ${code}`,
  pageTitle: 'Retiro de un lote',
  toLot: 'Volver al lote',
  loading: 'Cargando el retiro',
  failed: 'No pudimos cargar el retiro.',
  intro:
    'Quien tenga un blister de este lote va a ver el retiro al verificarlo. A quienes lo registraron, y a quienes recibieron un pedido con sus etiquetas, les llega un email una sola vez.',
  since: (product: string, moment: string) => `${product} · Retirado el ${moment}`,
  status: (product: string, status: LotStatus) => `${product} · ${lotStatusCopy[status]}`,
  reason: 'Motivo, solo para el equipo',
  text: 'Qué tiene que hacer quien tiene un blister',
  textHint: 'Sale en el email y en la página de cada blister.',
  recall: 'Retirar el lote',
  recalling: 'Retirando…',
  save: 'Guardar los textos',
  recalled: 'Retiramos el lote',
  saved: 'Guardamos los textos del retiro',
  saveFailed: 'Error al guardar el retiro',
  confirm: {
    title: (code: string) => `¿Retirar el lote ${code}?`,
    text: (count: number) =>
      count === 0
        ? 'No encontramos a nadie a quien avisar por email. El lote queda retirado, y lo ve quien verifique un blister.'
        : `Le mandamos el email a ${people(count)}. Los emails no se pueden deshacer.`,
    confirm: 'Retirar y avisar',
    keep: 'Todavía no',
  },
  preview: {
    title: 'Así llega el email',
    subject: 'Asunto:',
    /** In place of the name of each person. */
    name: 'Ana Paz',
    noText: 'Acá va lo que escribas.',
  },
  reach: {
    title: 'A quién llega',
    people: 'Personas con email',
    sent: 'Avisadas',
    pending: 'En camino',
    failed: 'Con error',
    missing: 'Sin avisar',
    unreachable: (count: number) =>
      count === 1
        ? 'Este pedido tiene blisters del lote y no tiene email: avisá por teléfono.'
        : 'Estos pedidos tienen blisters del lote y no tienen email: avisá por teléfono.',
    order: (number: number) => `Pedido N.º ${number}`,
    notify: 'Avisar a quienes faltan',
    notifying: 'Avisando…',
    notified: 'Los emails están en camino',
    notifyFailed: 'Error al avisar',
  },
  list: {
    title: 'Quiénes',
    list: 'Personas avisadas',
    loading: 'Cargando a quiénes se avisó',
    failed: 'No pudimos cargar a quiénes se avisó.',
    count: (count: number) => people(count),
    empty: 'Todavía no se avisó a nadie.',
    name: 'Nombre',
    email: 'Email',
    state: 'Aviso',
    why: 'Por qué',
    owner: 'Registró un blister',
    unnamed: 'Sin nombre',
    states: { pending: 'En camino', failed: 'No se pudo enviar; se vuelve a intentar' },
    sent: (moment: string) => `Enviado el ${moment}`,
  },
  lift: {
    title: 'Levantar el retiro',
    intro:
      'El lote deja de verse como retirado, y los emails que no salieron no se envían. Los que ya llegaron no se deshacen.',
    reason: 'Por qué se levanta',
    status: 'Cómo queda el lote',
    statuses: {
      active: { label: 'Activo', hint: 'Se vende y se muestra como antes.' },
      closed: { label: 'Cerrado', hint: 'Ya no se vende.' },
    },
    button: 'Levantar el retiro',
    working: 'Levantando…',
    confirm: {
      title: (code: string) => `¿Levantar el retiro del lote ${code}?`,
      text: 'Quien verifique un blister vuelve a verlo como cualquier otro.',
      confirm: 'Levantar el retiro',
      keep: 'Seguir retirado',
    },
    done: 'Levantamos el retiro',
    failed: 'Error al levantar el retiro',
    conflict: 'Alguien cambió el retiro mientras tanto: revisalo y probá de nuevo.',
  },
};
