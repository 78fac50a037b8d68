type Place = { title: string; text: string };

/** Pages that have their address before they have their content. */
export const comingSoonCopy = {
  soon: 'Próximamente...',
  toCatalogue: 'Ver el catálogo',
  places: {
    '/galeria': { title: 'Galería', text: 'Estamos eligiendo las mejores fotos de cultivo.' },
    '/blog': { title: 'Blog', text: 'Estamos escribiendo los primeros artículos.' },
    '/garantia': { title: 'Garantía', text: 'Pronto vas a poder iniciar tu reclamo acá.' },
    '/como-germinar': { title: 'Cómo germinar', text: 'Estamos preparando la guía de germinación.' },
  } satisfies Record<`/${string}`, Place>,
};

export type ComingSoonPath = keyof typeof comingSoonCopy.places;
