export const reportMessages = {
  group: 'El agrupamiento debe ser day, week, month, variety, brand o delivery',
  tooLong: 'El período puede tener hasta diez años',
  tooManyDays:
    'Por día, el período puede tener hasta 400 días: elegí uno más corto o agrupá por semana o mes',
};
