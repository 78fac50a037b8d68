const DIGITS = 6;

/** The code of a withdrawal, which its buyer gets (Resolución 424/2020). */
export function withdrawalCode(id: number): string {
  return `BA-${String(id).padStart(DIGITS, '0')}`;
}
