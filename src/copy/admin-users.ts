import type { UserType } from '#contract/accounts.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { staffRoleNames } from '#copy/staff-role-names.ts';

const users = (count: number) => (count === 1 ? '1 usuario' : `${formatThousands(count)} usuarios`);

/** Admin list of users (staff-and-warranty §2, Users; §8). */
export const usersCopy = {
  title: 'Usuarios',
  pageTitle: 'Usuarios, administración',
  list: 'Usuarios',
  add: 'Crear usuario',
  loading: 'Cargando usuarios…',
  count: (all: number, page: number, pages: number) =>
    pages > 1 ? `${users(all)} · página ${formatThousands(page)} de ${formatThousands(pages)}` : users(all),
  failed: 'Error al cargar los usuarios. Por favor, inténtalo de nuevo.',
  empty: 'No se encontraron usuarios con los filtros aplicados',
};

export const userColumnCopy = {
  name: 'Nombre',
  contact: 'Contacto',
  orders: 'Pedidos',
  active: 'Activo',
  seen: 'Última visita',
  joined: 'Se unió',
  claims: 'Reclamos',
  note: 'Nota del equipo',
  on: 'Sí',
  off: 'No',
  open: 'Abrir',
  menu: (username: string) => `Más acciones de ${username}`,
};

export const userFilterCopy = {
  form: 'Filtrar los usuarios',
  search: 'Buscar por nombre, email, teléfono o Instagram',
  username: 'Buscar por usuario',
  email: 'Buscar por email',
  status: { label: 'Estado', any: 'Cualquier estado', active: 'Activos', inactive: 'Inactivos' },
  user_type: {
    label: 'Tipo',
    any: 'Cualquier tipo',
    customer: 'Clientes',
    staff: 'Personal',
    admin: 'Superusuarios',
  },
};

export const userRoleCopy = {
  title: 'Rol',
  label: 'Rol de la cuenta',
  names: {
    customer: 'Cliente',
    ...staffRoleNames,
  },
  hints: {
    customer: 'Compra en la tienda y ve sus propios pedidos.',
    manager: 'Usa toda la administración, salvo cambiar al equipo.',
    seller: 'Atiende pedidos y clientes; ve el catálogo y los reclamos.',
    stock: 'Cambia productos, bancos y stock; ve los pedidos.',
    claims: 'Responde reclamos; ve pedidos y clientes.',
    reader: 'Ve todo y no cambia nada.',
    owner: 'Usa todo: además da y quita roles y modifica al equipo.',
  },
  save: 'Guardar rol',
  saved: (username: string, role: string) => `${username} ahora es: ${role}`,
  failed: 'Error al cambiar el rol del usuario',
};

const typeNames = { customer: 'Cliente', staff: 'Personal', admin: 'Superusuario' };

/** A user, in the list and on the detail page. */
export const userCopy = {
  /** Managers are shown as staff, without the name of a role. */
  role: (type: UserType, role: StaffRole | null) =>
    type === 'staff' && role && role !== 'manager'
      ? `Personal · ${userRoleCopy.names[role]}`
      : typeNames[type],
  statuses: { active: 'Activo', inactive: 'Inactivo' },
  unverified: 'Sin verificar',
  at: (username: string) => `@${username}`,
  joined: (moment: string) => `Se unió el ${moment}`,
  active: 'Activo',
  isActive: (username: string) => `Activo: ${username}`,
  activate: 'Activar',
  deactivate: 'Desactivar',
  activated: (username: string) => `La cuenta de ${username} está activa`,
  deactivated: (username: string) => `La cuenta de ${username} está desactivada y sus sesiones, cerradas`,
  toggleFailed: 'Error al cambiar el estado del usuario',
  orders: (count: number) => (count === 1 ? '1 pedido' : `${formatThousands(count)} pedidos`),
  reserved: (amount: string) => `${amount} reservados`,
  claims: (count: number) => (count === 1 ? '1 reclamo' : `${formatThousands(count)} reclamos`),
  lastSeen: (ago: string) => `Última visita ${ago}`,
  neverSeen: 'Nunca ingresó',
  note: 'Nota del equipo',
  named: (act: string, username: string) => `${act} ${username}`,
  own: 'No puedes modificar tu propia cuenta',
  notByRole: 'Tu rol no permite modificar cuentas',
  ofStaff: 'Solo un superusuario puede modificar a otra persona del equipo',
};

/** Selection of several users, and what is done with them. */
export const userSelectionCopy = {
  bar: 'Usuarios seleccionados',
  select: (username: string) => `Seleccionar a ${username}`,
  activate: 'Activar',
  deactivate: 'Desactivar',
  title: (count: number) => `Desactivar ${users(count)}`,
  text: 'No van a poder ingresar, y sus sesiones se cierran. Sus pedidos no cambian.',
  keep: 'Volver',
  done: (count: number, isActive: boolean) =>
    isActive
      ? `${users(count)}: ${count === 1 ? 'activo' : 'activos'}`
      : `${users(count)}: ${count === 1 ? 'desactivado' : 'desactivados'}, con sus sesiones cerradas`,
  unchanged: 'Ya estaban así',
  failed: 'Error al cambiar los usuarios',
  remaining: (count: number) =>
    `${count === 1 ? 'Falta' : 'Faltan'} ${users(count)} por cambiar. Probá de nuevo.`,
  refusedTitle: 'Usuarios sin cambios',
  name: (id: number) => `Usuario ${id}`,
  fileTitle: (count: number) => `Exportar ${users(count)}`,
  fileText: 'Un archivo CSV con una fila por usuario, con sus datos, pedidos y reclamos.',
};

export const endSessionsCopy = {
  open: 'Cerrar sesiones',
  title: (username: string) => `¿Cerrar las sesiones de "${username}"?`,
  text: 'Sale de todos sus dispositivos enseguida y tiene que ingresar de nuevo. Su cuenta no cambia.',
  confirm: 'Sí, cerrarlas',
  keep: 'No, dejarlas',
  done: (username: string) => `Las sesiones de ${username} están cerradas`,
  failed: 'Error al cerrar las sesiones del usuario',
};

export const resetSecondFactorCopy = {
  open: 'Restablecer segundo paso',
  title: (username: string) => `¿Restablecer la verificación en dos pasos de "${username}"?`,
  text: 'Se quitan su aplicación de códigos, sus llaves de acceso y sus códigos de recuperación, y se cierran sus sesiones. Hasta que la active de nuevo, ingresa solo con su contraseña. Le avisamos por email.',
  confirm: 'Sí, restablecerla',
  keep: 'No, dejarla',
  done: (username: string) => `La verificación en dos pasos de ${username} está restablecida`,
  failed: 'Error al restablecer la verificación en dos pasos',
};

export const deleteUserCopy = {
  title: (username: string) => `¿Eliminar a "${username}"?`,
  text: 'Sus sesiones se cierran y ya no va a poder ingresar. Sus pedidos conservan el nombre y el contacto. No se puede deshacer.',
  confirm: 'Sí, eliminarlo',
  keep: 'No, dejarlo',
  done: (username: string) => `El usuario "${username}" ha sido eliminado`,
  failed: 'Error al eliminar el usuario',
};

export const editUserCopy = {
  open: 'Corregir datos',
  title: (username: string) => `Datos de ${username}`,
  emailHint: 'Si lo cambiás, avisamos al email anterior y al nuevo.',
  note: 'Nota del equipo',
  noteHint: 'Solo la lee el equipo.',
  saved: 'Datos guardados',
  failed: 'Error al guardar los datos',
};

export const mergeUserCopy = {
  open: 'Unir con otra cuenta',
  title: (username: string) => `Unir otra cuenta con ${username}`,
  lead: 'Para dos cuentas de la misma persona: los pedidos, reclamos, guardadas y avisos de la otra pasan a esta.',
  search: 'Buscar la otra cuenta',
  searching: 'Buscando…',
  searchFailed: 'Error al buscar cuentas',
  nothing: 'No hay otras cuentas con esos datos.',
  choose: 'La otra cuenta',
  noneChosen: 'Elegí la otra cuenta.',
  effect: (other: string, username: string) =>
    `${other} se elimina y sale de todos sus dispositivos. Todo lo suyo pasa a ${username}. No se puede deshacer.`,
  submit: 'Unir las cuentas',
  pending: 'Uniendo…',
  done: (other: string, username: string) => `Lo de ${other} es ahora de ${username}`,
  failed: 'Error al unir las cuentas',
};

export const verifyUserCopy = {
  open: 'Verificar',
  title: (username: string) => `¿Verificar la cuenta de "${username}"?`,
  text: 'Va a poder ingresar sin el código del email. Hacelo solo si sabés que el email es suyo.',
  confirm: 'Sí, verificarla',
  keep: 'No, dejarla',
  done: (username: string) => `La cuenta de ${username} está verificada`,
  failed: 'Error al verificar la cuenta',
};

export const resetInvitationCopy = {
  open: 'Enviar cambio de contraseña',
  title: (username: string) => `¿Enviar a "${username}" cómo elegir otra contraseña?`,
  text: 'Recibe un email con la página para pedir el código. Su contraseña no cambia hasta que la elija.',
  confirm: 'Sí, enviarlo',
  keep: 'No enviarlo',
  done: (username: string) => `Le escribimos a ${username}`,
  failed: 'Error al enviar el email',
};

export const createUserCopy = {
  title: 'Crear usuario',
  lead: 'La cuenta queda verificada: puede ingresar enseguida.',
  usernameHint: 'Letras, números y guiones bajos, mínimo 3 caracteres',
  passwordHint: 'Mínimo 8 caracteres, letras y números',
  password2: 'Confirmar contraseña',
  submit: 'Crear usuario',
  pending: 'Creando…',
  done: (username: string) => `Usuario ${username} creado exitosamente`,
  failed: 'Error al crear el usuario',
};

/** Detail page of a user, and its not-found message. */
export const userDetailCopy = {
  pageTitle: 'Usuario, administración',
  loading: 'Cargando el usuario…',
  toList: 'Usuarios',
  noInformation: 'No se encontró información del usuario',
  emailFailed: 'Error al buscar el usuario por email',
  emailNotFound: 'No se encontró un usuario con ese email',
  invalidId: 'No se proporcionó un ID de usuario válido',
  returning: 'No se pudo cargar el usuario, regresando a la lista',
  profile: 'Datos',
  instagram: 'Instagram',
  joined: 'Se unió',
  lastLogin: 'Último ingreso',
  never: 'Nunca',
  none: 'Sin dato',
  verified: 'Email verificado',
  secondFactor: 'Segundo paso al ingresar',
  whatsapp: (phone: string) => `${phone} (WhatsApp)`,
  toActivity: 'Ver su actividad',
  toOrders: 'Buscar sus pedidos',
  toClaims: 'Buscar sus reclamos',
};

export const userOrdersCopy = {
  title: 'Pedidos',
  none: 'Todavía no hizo pedidos',
  count: (shown: number, all: number) =>
    shown < all
      ? `Los ${shown} más nuevos de ${formatThousands(all)}`
      : all === 1
        ? '1 pedido'
        : `${formatThousands(all)} pedidos`,
  name: (id: number) => `Pedido N.º ${id}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
};
