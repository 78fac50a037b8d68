type Place = { title: string; text: string };

/** Placeholder pages without content yet. */
export const comingSoonCopy = {
  soon: 'Próximamente...',
  toCatalogue: 'Ver el catálogo',
  places: {
    '/blog': { title: 'Blog', text: 'Estamos escribiendo los primeros artículos.' },
  } satisfies Record<`/${string}`, Place>,
};

export type ComingSoonPath = keyof typeof comingSoonCopy.places;
