/** Why a bulk change left a user as they were. */
export const userRefusals = {
  changed: 'Otra persona lo cambió mientras tanto',
  ofStaff: 'Solo un superusuario puede modificar a otra persona del equipo',
};

/** Column headers of the export of users. */
export const userFileColumns = [
  'Número',
  'Se unió',
  'Nombre',
  'Apellido',
  'Usuario',
  'Email',
  'Teléfono',
  'Instagram',
  'Tipo',
  'Activo',
  'Verificado',
  'Pedidos',
  'Reservado',
  'Reclamos',
  'Última visita',
  'Nota del equipo',
] as const;

export const userFileWords = {
  yes: 'sí',
  no: 'no',
  types: { customer: 'cliente', staff: 'personal', admin: 'superusuario' },
};

export const userFileName = 'semillero-usuarios';
