/** Layout of every page: banner, header, menu, footer. */
export const layoutCopy = {
  skip: 'Ir al contenido',
  start: 'Inicio',
  pointsOfSale: 'Puntos de venta',
  home: (brand: string) => `${brand}, inicio`,
  mainNavigation: 'Principal',
  footerNavigation: 'Pie de página',
  links: {
    catalogue: 'Catálogo',
    about: 'Nosotros',
    gallery: 'Galería',
    blog: 'Blog',
    germination: 'Cómo germinar',
    warranty: 'Garantía',
  },
  social: {
    instagram: 'Instagram',
    facebook: 'Facebook',
    youtube: 'YouTube',
    x: 'X',
  },
  contact: 'Contacto',
  login: 'Ingresar',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  adultsOnly: 'Solo para mayores de 18 años.',
  copyright: (brand: string, year: string) => `© ${year} ${brand}`,
  toHome: 'Volver al inicio',
  notFound: 'No encontramos lo que buscás',
  errorRecorded: 'Ya quedó registrado. Si vuelve a pasar, escribinos con este número:',
  /** Customer-site §8. Part of the layout, because the product page's own module may have failed to load. */
  productFailed: 'Error al obtener el producto',
};
