/** What surrounds every page: banner, header, menu, footer. */
export const frameCopy = {
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
  tryAgain: 'Reintentar',
  /** Customer-site §8. It is here because the page that it stands for may not have come. */
  productFailed: 'Error al obtener el producto',
};
