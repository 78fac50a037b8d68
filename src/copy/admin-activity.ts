import type { ActivityAction } from '#contract/activity.ts';
import { formatThousands } from '#copy/format-thousands.ts';

const activityCount = (count: number) =>
  count === 1 ? '1 actividad' : `${formatThousands(count)} actividades`;

/** Admin page of the activity log (staff-and-warranty §2, Activity log; §8). */
export const adminActivityCopy = {
  title: 'Actividad',
  pageTitle: 'Actividad, administración',
  list: 'Actividades',
  loading: 'Cargando actividades…',
  count: (shown: number, all: number) =>
    shown < all ? `${formatThousands(shown)} de ${activityCount(all)}` : activityCount(all),
  failed: 'Error al cargar las actividades',
  refreshed: 'Actividades actualizadas',
  refreshFailed: 'Error al actualizar las actividades',
  empty: 'No hay actividades para mostrar',
  emptyFiltered: 'Probá con otras palabras o quitá algún filtro.',
  moreFailed: 'No pudimos cargar más actividades.',
  system: 'Sistema',
};

export const activityStatsCopy = {
  title: 'Cuánta actividad hay',
  number: formatThousands,
  failed: 'No pudimos contar las actividades.',
  cards: {
    activities_today: { label: 'Actividades Hoy', hint: 'desde la medianoche' },
    activities_last_week: { label: 'Esta Semana', hint: 'últimos 7 días' },
    activities_last_month: { label: 'Este Mes', hint: 'últimos 30 días' },
    total_activities: { label: 'Total', hint: 'desde el principio' },
  },
};

export const activityActionCopy: Record<ActivityAction, string> = {
  create: 'Creación',
  update: 'Edición',
  delete: 'Eliminación',
  register: 'Registro',
  login: 'Ingreso',
  order: 'Pedido',
  status_change: 'Cambio de estado',
};

export const activityFilterCopy = {
  form: 'Filtrar las actividades',
  search: 'Buscar por palabra o usuario',
  action: { label: 'Acción', any: 'Todas las acciones', ...activityActionCopy },
  date_from: 'Desde el día',
};

/** Relative times, by unit. */
export const relativeTimeCopy = {
  now: 'hace un momento',
  minutes: (n: number) => `hace ${n} min`,
  hours: (n: number) => `hace ${n} h`,
  days: (n: number) => (n === 1 ? 'hace 1 día' : `hace ${n} días`),
  weeks: (n: number) => (n === 1 ? 'hace 1 semana' : `hace ${n} semanas`),
  months: (n: number) => (n === 1 ? 'hace 1 mes' : `hace ${n} meses`),
  years: (n: number) => (n === 1 ? 'hace 1 año' : `hace ${n} años`),
};

export const timeLeftCopy = {
  minutes: (n: number) => `vence en ${n} min`,
  hours: (n: number) => `vence en ${n} h`,
  days: (n: number) => `vence en ${n} días`,
};

export const activityChangeCopy = {
  show: (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`),
  shown: (count: number) => (count === 1 ? '1 dato' : `${count} datos`),
  of: (what: string, description: string) => `${what}: ${description}`,
  columns: { field: 'Qué', before: 'Antes', after: 'Después', value: 'Dato' },
};
