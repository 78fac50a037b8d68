import type { SecurityEventDetail, SecurityEventKind } from '#contract/security-events.ts';
import { userRoleCopy } from '#copy/admin-users.ts';
import { formatThousands } from '#copy/format-thousands.ts';

const eventCount = (count: number) => (count === 1 ? '1 evento' : `${formatThousands(count)} eventos`);

/** Page of the security log, for owners. */
export const securityLogCopy = {
  title: 'Registro de seguridad',
  pageTitle: 'Registro de seguridad, administración',
  open: 'Registro de seguridad',
  toActivity: 'Actividad',
  list: 'Eventos de seguridad',
  loading: 'Cargando eventos…',
  count: (shown: number, all: number) =>
    shown < all ? `${formatThousands(shown)} de ${eventCount(all)}` : eventCount(all),
  failed: 'Error al cargar los eventos',
  moreFailed: 'No pudimos cargar más eventos.',
  empty: 'No hay eventos para mostrar',
  emptyFiltered: 'Probá con otra cuenta o dirección, o quitá algún filtro.',
  noAccount: 'Sin cuenta',
  account: (id: number) => `N.º ${id}`,
  by: (username: string) => `Por ${username}`,
  times: (times: number) => `${formatThousands(times)} veces`,
  since: (moment: string) => `desde ${moment}`,
  onlyAddress: (address: string) => `Ver solo los eventos de ${address}`,
};

export const securityEventCopy: Record<SecurityEventKind, string> = {
  'login-failed': 'Ingreso fallido',
  'password-wrong': 'Contraseña actual incorrecta',
  'code-wrong': 'Código incorrecto',
  'code-spent': 'Código agotado',
  'second-factor-wrong': 'Segundo paso incorrecto',
  'limit-reached': 'Límite de intentos alcanzado',
  'access-refused': 'Acceso rechazado',
  'csrf-failed': 'Pedido de otro sitio rechazado',
  'refresh-token-reused': 'Sesión copiada: se cerró',
  'new-device': 'Ingreso desde un dispositivo nuevo',
  'password-changed': 'Contraseña cambiada',
  'password-reset': 'Contraseña recuperada',
  'email-changed': 'Email cambiado',
  'sessions-ended': 'Sesiones cerradas',
  'role-changed': 'Rol cambiado',
  'account-activated': 'Cuenta activada',
  'account-deactivated': 'Cuenta desactivada',
  'account-deleted': 'Cuenta eliminada',
  'account-created': 'Cuenta creada',
  'second-factor-added': 'Segundo paso agregado',
  'second-factor-removed': 'Segundo paso quitado',
  'second-factor-reset': 'Segundo paso restablecido',
  'recovery-codes-renewed': 'Códigos de recuperación nuevos',
  'recovery-code-used': 'Código de recuperación usado',
};

export const securityFilterCopy = {
  form: 'Filtrar los eventos',
  user: 'Cuenta: usuario o email',
  kind: { label: 'Tipo', any: 'Todos los tipos', ...securityEventCopy },
  address: 'Dirección de red',
};

/** Labels of the specifics of an event; those without a label are not shown. */
const detailNames: { readonly [name: string]: string } = {
  limit: 'Límite',
  operation: 'Operación',
  code: 'Respuesta',
  purpose: 'Código para',
  reason: 'Motivo',
  method: 'Método',
  left: 'Códigos que quedan',
  staff_role_before: 'Antes',
  staff_role: 'Ahora',
  merged_into: 'Unida a la cuenta N.º',
  overflow: 'Muchos eventos juntos',
};

const valueNames: { readonly [value: string]: string } = {
  ...userRoleCopy.names,
  totp: 'aplicación de códigos',
  passkey: 'llave de acceso',
  recovery_code: 'código de recuperación',
  inactive: 'cuenta desactivada',
  verify: 'verificar el email',
  reset: 'recuperar la contraseña',
  change: 'cambiar el email',
  true: 'sí',
};

/** The specifics of an event, as `Método: llave de acceso`. */
export function describeDetail(detail: SecurityEventDetail): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    const label = detailNames[name];
    if (label === undefined) return [];
    const text = name.startsWith('staff_role') && value === null ? 'customer' : String(value);
    return [`${label}: ${valueNames[text] ?? text}`];
  });
}
