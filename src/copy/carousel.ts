export const carouselCopy = {
  previous: (list: string) => `Anteriores de ${list}`,
  next: (list: string) => `Siguientes de ${list}`,
};
