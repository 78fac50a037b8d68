/** The serials of an order, on its customer's page. */
export const packedBlisterCopy = {
  title: 'Códigos de tus blisters',
  text: 'Registralos para llevar su diario de germinación y tenerlos a mano si hace falta un reclamo.',
  register: 'Registrar',
  registerNamed: (serial: string) => `Registrar el blister ${serial}`,
  registered: 'Registrado',
};
