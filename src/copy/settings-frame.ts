/** What surrounds each section of the user's own account. */
export const settingsCopy = {
  saved: 'Guardadas',
  title: 'Mi cuenta',
  pageTitle: (section: string) => `${section}, mi cuenta`,
  navigation: 'Mi cuenta',
  staff: 'Administración',
  staffLinks: {
    products: 'Productos',
    gallery: 'Galería',
    orders: 'Pedidos',
    users: 'Usuarios',
    activity: 'Actividad',
  },
  logOut: 'Cerrar sesión',
  loggingOut: 'Cerrando…',
  sections: {
    orders: 'Mis Pedidos',
    settings: 'Configuración',
    warranty: 'Garantía',
    blisters: 'Mis blisters',
    security: 'Seguridad',
    gallery: 'Galería',
  },
};
