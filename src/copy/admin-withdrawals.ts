import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import { formatThousands } from '#copy/format-thousands.ts';

export const withdrawalStatusCopy: Record<WithdrawalStatus, string> = {
  received: 'Recibido',
  in_progress: 'En curso',
  resolved: 'Resuelto',
};

/** Staff's list of withdrawals from purchases. */
export const adminWithdrawalsCopy = {
  title: 'Arrepentimientos',
  pageTitle: 'Arrepentimientos, administración',
  list: 'Pedidos de arrepentimiento',
  loading: 'Cargando arrepentimientos…',
  count: (count: number) =>
    count === 1 ? '1 arrepentimiento' : `${formatThousands(count)} arrepentimientos`,
  failed: 'No pudimos cargar los arrepentimientos.',
  moreFailed: 'No pudimos cargar más arrepentimientos.',
  empty: 'No hay arrepentimientos para mostrar',
  received: (moment: string) => `Llegó el ${moment}`,
  account: 'Ver la cuenta',
  markNamed: (code: string, status: string) => `Marcar ${code} como ${status.toLowerCase()}`,
  marked: (code: string, status: string) => `${code}: ${status.toLowerCase()}`,
  markFailed: 'No pudimos cambiar el estado',
};

export const withdrawalFilterCopy = {
  form: 'Filtrar los arrepentimientos',
  search: 'Buscar por código, nombre, email o compra',
  status: { label: 'Estado', any: 'Todos los estados', ...withdrawalStatusCopy },
};
