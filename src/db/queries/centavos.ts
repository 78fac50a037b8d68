/** The database's exact decimal as whole centavos: below 2^53 nothing is lost. */
export function centavos(numeric: string): number {
  return Math.round(Number(numeric) * 100);
}

/** What the database, or a file, is given for centavos. */
export function inPesos(amount: number): string {
  return (amount / 100).toFixed(2);
}
