/** Photos of a claim (staff-and-warranty §5). Apart from `claims.ts`, because the last step alone has photos. */
export const claimPhotosCopy = {
  title: 'Fotos',
  hint: 'Una como mínimo, hasta tres. Las achicamos antes de enviarlas, para que suban rápido.',
  hints: {
    1: 'El blister de frente, con el nombre a la vista.',
    2: 'Dónde y cómo las pusiste a germinar.',
    3: 'Las semillas como están hoy, de cerca.',
  },
  choose: 'Elegir foto',
  change: 'Cambiar',
  remove: 'Quitar',
  named: (act: string, place: string) => `${act}: ${place}`,
  progress: (place: string) => `Subiendo la foto ${place}`,
  preparing: 'Preparando…',
  uploading: (percent: number) => `Subiendo ${percent} %`,
  finishing: 'Guardando…',
  done: 'Lista',
};
