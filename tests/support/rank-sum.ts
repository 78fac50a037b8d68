/**
 * How far apart two samples lie, in standard deviations, by the ranks of their values (Mann and Whitney, 1947):
 * for samples of one source, beyond ±3.5 in fewer than one of two thousand.
 */
export function rankSumZ(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))];
  all.sort((one, other) => one.value - other.value);
  const rankSum = all.reduce((sum, { isA }, rank) => sum + (isA ? rank + 1 : 0), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (u - mean) / deviation;
}
