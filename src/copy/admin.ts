/** The frame of the staff's area. */
export const adminCopy = {
  home: (brand: string) => `${brand}, administración`,
  area: 'Administración',
  navigation: 'Administración',
  toShop: 'Ver la tienda',
  soon: 'Próximamente...',
  soonText: 'Esta parte de la administración todavía no está lista.',
  sections: {
    productos: 'Productos',
    bancos: 'Bancos',
    marcas: 'Marcas',
    pedidos: 'Pedidos',
    usuarios: 'Usuarios',
    garantias: 'Garantías',
    galeria: 'Galería',
    actividad: 'Actividad',
  },
};
