import { pointsOfSaleCopy as copy } from '#copy/points-of-sale.ts';

export function PointsOfSalePage() {
  return <h1>{copy.title}</h1>;
}
