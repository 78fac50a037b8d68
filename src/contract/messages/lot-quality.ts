/** Validation messages of the quality page. */
export const lotQualityMessages = {
  group: 'El agrupamiento debe ser lot o variety',
  status: 'El estado debe ser active, closed o recalled',
  sort: 'El orden debe ser newest, variety, sold, laboratory, field o claims',
};
