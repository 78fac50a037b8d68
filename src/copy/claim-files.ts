/** Why a bulk change left a claim as it was. */
export const claimRefusals = {
  missing: 'Ese reclamo ya no existe',
  changed: 'Otra persona lo cambió mientras tanto',
};

/** Column headers of the export of claims. */
export const claimFileColumns = [
  'Reclamo',
  'Recibido',
  'Estado',
  'Vence',
  'Nombre',
  'Email',
  'Teléfono',
  'Pedido',
  'Producto',
  'Código',
  'Lote',
  'Compra',
  'Germinación',
  'Qué pasó',
  'Respuesta',
  'Resolución',
  'Foto pedida',
  'Notas internas',
  'Lo tiene',
] as const;

export const claimFileName = 'semillero-reclamos';
