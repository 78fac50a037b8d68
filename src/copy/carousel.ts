export const carouselCopy = {
  previous: 'Anteriores',
  next: 'Siguientes',
};
