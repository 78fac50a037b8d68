export const pointsOfSaleCopy = {
  title: 'Puntos de venta',
  description:
    'Locales autorizados donde comprar nuestras semillas, por provincia: dirección, horarios, teléfono y WhatsApp.',
  lead: 'Las compras no se hacen por la web: las semillas se consiguen en estos locales autorizados.',
  provinces: 'Provincias',
  hours: 'Horarios',
  call: (name: string) => `Llamar a ${name}`,
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `Escribir por WhatsApp a ${name}`,
  instagram: 'Instagram',
  instagramOf: (name: string) => `Instagram de ${name}`,
  map: 'Ver en el mapa',
  mapOf: (name: string) => `Ver ${name} en el mapa`,
  empty: 'Todavía no hay puntos de venta cargados.',
};
