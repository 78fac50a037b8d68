/** Converts the database's exact decimal to centavos; exact below 2^53. */
export function parseCentavos(numeric: string): number {
  return Math.round(Number(numeric) * 100);
}

/** Formats centavos as a decimal in pesos, for the database or a file. */
export function formatPesos(amount: number): string {
  return (amount / 100).toFixed(2);
}
