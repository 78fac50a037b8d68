export const homeCopy = {
  title: 'ORIGINAL BREEDERS SEEDS',
};
