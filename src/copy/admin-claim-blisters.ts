import type { SeedState } from '#contract/lot-values.ts';

/** The blister of a claim, and the diary that its claimant attached, for staff. */
export const claimBlisterCopy = {
  title: 'Blister',
  serial: 'Código',
  lot: 'Lote',
  recalled: 'retirado',
  presentation: 'Presentación',
  sentWith: 'Salió con',
  order: (id: number) => `Pedido N.º ${id}`,
  unsent: 'Ningún pedido',
  registered: 'Registrado',
  unregistered: 'Sin registrar',
  by: { claimant: 'por quien reclama', other: 'por otra persona' },
  voided: 'El código está anulado.',
};

export const claimDiaryCopy = {
  title: 'Diario de germinación',
  sown: 'Sembró',
  method: 'Método',
  result: 'Resultado',
  counts: ({ seeds, germinated, failed }: { seeds: number; germinated: number; failed: number }) =>
    `${germinated} de ${seeds} ${germinated === 1 ? 'germinó' : 'germinaron'}, ${failed} no ${failed === 1 ? 'germinó' : 'germinaron'}`,
  open: '(sigue abierto)',
  notes: 'Notas',
  days: 'Semillas por día y estado',
  day: 'Día',
  noDays: 'No anotó ningún día.',
  states: {
    waiting: 'Esperan',
    rooted: 'Raíz',
    sprouted: 'Brote',
    failed: 'No abrieron',
  } satisfies Record<SeedState, string>,
  photo: (number: number) => `Diario ${number}`,
};
