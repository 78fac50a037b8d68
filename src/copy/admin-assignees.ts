/** Who works on an order or a claim. */
export const assigneeCopy = {
  take: 'Tomar',
  leave: 'Dejar',
  ofOrder: (act: string, id: number) => `${act} el pedido N.º ${id}`,
  mine: 'Lo tenés vos',
  of: (username: string) => `Lo tiene ${username}`,
  taken: 'Listo: lo tenés vos',
  takenFrom: (username: string) => `Ahora lo tenés vos; antes, ${username}`,
  left: 'Quedó sin tomar',
  failed: 'No pudimos cambiar quién lo tiene.',
  filter: { label: 'Quién lo tiene', any: 'Tomados y sin tomar', me: 'Míos', none: 'Sin tomar' },
};
