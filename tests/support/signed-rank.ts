/**
 * How far the differences of pairs lie from 0, in standard deviations, by the ranks of their sizes (Wilcoxon, 1945):
 * where there is no difference, beyond ±4.5 in fewer than one of 100,000. Some outliers do not matter.
 */
export function signedRankZ(differences: readonly number[]): number {
  const ranked = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const sum = ranked.reduce((total, difference, index) => total + Math.sign(difference) * (index + 1), 0);
  const count = ranked.length;
  return sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);
}
