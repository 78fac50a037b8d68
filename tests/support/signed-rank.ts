/**
 * Wilcoxon signed-rank test (1945): z-score of paired differences, robust against outliers. If there is no difference,
 * |z| exceeds 4.5 in fewer than one of 100,000 runs.
 */
export function signedRankZ(differences: readonly number[]): number {
  const ranked = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const sum = ranked.reduce((total, difference, index) => total + Math.sign(difference) * (index + 1), 0);
  const count = ranked.length;
  return sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);
}
