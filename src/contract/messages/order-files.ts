export const orderFileMessages = {
  day: 'La fecha debe ser un día como 2026-03-01',
  format: 'El formato debe ser csv o excel',
  order: 'La fecha final no puede ser anterior a la inicial',
};
