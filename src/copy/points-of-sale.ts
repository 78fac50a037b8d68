const shops = (count: number) => (count === 1 ? '1 local' : `${count} locales`);

export const pointsOfSaleCopy = {
  title: 'Puntos de venta',
  description:
    'Locales autorizados donde comprar nuestras semillas, por provincia: dirección, horarios, teléfono y WhatsApp.',
  lead: 'Nuestras semillas también se consiguen en estos locales autorizados.',
  provinces: 'Provincias',
  all: 'Todas',
  /** Accessible name of the link to a province. */
  provinceLink: (province: string, count: number) => `${province}, ${shops(count)}`,
  list: 'Locales',
  shown: (count: number, province: string | undefined) =>
    province ? `${shops(count)} en ${province}` : `${shops(count)} en todo el país`,
  none: 'sin locales todavía',
  mapLegend: 'Provincias con locales, y cuántos tiene cada una',
  sea: 'Mar Argentino',
  islands: 'Islas Malvinas',
  call: (name: string, phone: string) => `Llamar a ${name}: ${phone}`,
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `Escribir por WhatsApp a ${name}`,
  instagram: 'Instagram',
  instagramOf: (name: string) => `Instagram de ${name}`,
  map: 'Mapa',
  mapOf: (name: string) => `Ver ${name} en el mapa`,
  empty: 'Todavía no hay puntos de venta cargados.',
};
