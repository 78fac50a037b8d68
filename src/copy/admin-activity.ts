import type { ActivityAction } from '#contract/activity.ts';

/** By hand: browsers and the server differ in how they write four digits in Spanish. */
const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
const counted = (count: number) => (count === 1 ? '1 actividad' : `${thousands(count)} actividades`);

/** The activity log (staff-and-warranty §2, Activity log; §8). */
export const adminActivityCopy = {
  title: 'Actividad',
  pageTitle: 'Actividad, administración',
  list: 'Actividades',
  loading: 'Cargando actividades…',
  count: (shown: number, all: number) =>
    shown < all ? `${thousands(shown)} de ${counted(all)}` : counted(all),
  failed: 'Error al cargar las actividades',
  refreshed: 'Actividades actualizadas',
  refreshFailed: 'Error al actualizar las actividades',
  empty: 'No hay actividades para mostrar',
  emptyFiltered: 'Probá con otras palabras o quitá algún filtro.',
  loadMore: 'Cargar más',
  loadingMore: 'Cargando…',
  moreFailed: 'No pudimos cargar más actividades.',
  system: 'Sistema',
};

export const activityStatsCopy = {
  title: 'Cuánta actividad hay',
  number: thousands,
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
  action: 'Acción',
  anyAction: 'Toda acción',
  from: 'Desde',
  fromLabel: 'Desde el día',
  clear: 'Limpiar filtros',
};

/** How long ago; from a unit to the next. */
export const agoCopy = {
  now: 'hace un momento',
  minutes: (n: number) => `hace ${n} min`,
  hours: (n: number) => `hace ${n} h`,
  days: (n: number) => (n === 1 ? 'hace 1 día' : `hace ${n} días`),
  weeks: (n: number) => (n === 1 ? 'hace 1 semana' : `hace ${n} semanas`),
  months: (n: number) => (n === 1 ? 'hace 1 mes' : `hace ${n} meses`),
  years: (n: number) => (n === 1 ? 'hace 1 año' : `hace ${n} años`),
};

export const activityChangeCopy = {
  show: (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`),
  shown: (count: number) => (count === 1 ? '1 dato' : `${count} datos`),
  of: (what: string, description: string) => `${what}: ${description}`,
  columns: { field: 'Qué', before: 'Antes', after: 'Después', value: 'Dato' },
  open: 'Ver',
  none: 'vacío',
  yes: 'Sí',
  no: 'No',
  picture: 'una imagen',
  newPicture: 'otra imagen',
  presentation: (seeds: number) => (seeds === 1 ? '1 semilla' : `${seeds} semillas`),
  stock: (units: number) => `stock ${units}`,
  discount: (percent: number) => `-${percent}%`,
  unnamed: (field: string) => field.replaceAll('_', ' '),
  types: { auto: 'Automática', fem: 'Feminizada', reg: 'Regular', merch: 'Merchandising' },
  claimStatus: {
    pending: 'Pendiente de revisión',
    reviewing: 'En revisión',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    resolved: 'Resuelto',
  },
  userTypes: { customer: 'Cliente', staff: 'Equipo', admin: 'Administración' },
};

/** What the log names as the wire does. */
export const activityFieldCopy: { readonly [field: string]: string | undefined } = {
  name: 'Nombre',
  brand: 'Banco',
  type: 'Tipo',
  description: 'Descripción',
  genotype: 'Genotipo',
  indica: 'Índica',
  sativa: 'Sativa',
  product_size: 'Tamaño',
  sku: 'SKU',
  flowering_time: 'Floración',
  completed_cicle: 'Ciclo completo',
  height_indoor: 'Altura interior',
  height_outdoor: 'Altura exterior',
  yield_indoor: 'Rendimiento interior',
  yield_outdoor: 'Rendimiento exterior',
  thc: 'THC',
  cbd: 'CBD',
  flavors: 'Sabores',
  aroma: 'Aromas',
  effects: 'Efectos',
  image: 'Imagen',
  image_2: 'Imagen 1.ª de la ficha',
  image_3: 'Imagen 3.ª de la ficha',
  image_url: 'Imagen',
  available: 'Disponible',
  highlighted: 'Destacado',
  limited_edition: 'Edición limitada',
  is_national: 'Nacional',
  price: 'Precio',
  stock: 'Stock',
  discount: 'Descuento',
  blisters: 'Presentaciones',
  first_name: 'Nombre',
  last_name: 'Apellido',
  username: 'Usuario',
  email: 'Email',
  instagram: 'Instagram',
  phone: 'Teléfono',
  is_active: 'Activo',
  is_staff: 'Del equipo',
  is_superuser: 'Superusuario',
  is_verified: 'Verificado',
  user_type: 'Tipo de usuario',
  status: 'Estado',
  total: 'Total',
  order_total: 'Total',
  order_products: 'Productos',
  price_at_time: 'Precio',
  recipient_name: 'Recibe',
  customer_name: 'Cliente',
  customer_first_name: 'Nombre del cliente',
  customer_last_name: 'Apellido del cliente',
  customer_phone: 'Teléfono',
  customer_email: 'Email',
  shipping_address: 'Dirección',
  delivery_type: 'Entrega',
  is_archived: 'Archivado',
  admin_response: 'Respuesta',
  admin_notes: 'Notas internas',
  resolution_details: 'Resolución',
  order: 'Orden',
  version: 'Versión',
};
