type Place = { title: string; text: string };

/** Pages that have their address before they have their content. */
export const comingSoonCopy = {
  soon: 'Próximamente...',
  toCatalogue: 'Ver el catálogo',
  places: {
    '/blog': { title: 'Blog', text: 'Estamos escribiendo los primeros artículos.' },
  } satisfies Record<`/${string}`, Place>,
};

export type ComingSoonPath = keyof typeof comingSoonCopy.places;
