/** The English slogan of the specification, until the shop sets its own. */
export const SLOGAN = 'Original breeders seeds';
