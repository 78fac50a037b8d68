/** Indica share in percent. The values are free text, and one of them may be missing. */
export function indicaShare(indica: string, sativa: string): number | undefined {
  const indicaPercent = parsePercent(indica);
  const sativaPercent = parsePercent(sativa);
  if (indicaPercent === undefined && sativaPercent === undefined) return undefined;
  const parts = [
    indicaPercent ?? 100 - (sativaPercent ?? 0),
    sativaPercent ?? 100 - (indicaPercent ?? 0),
  ] as const;
  const whole = parts[0] + parts[1];
  return whole > 0 ? Math.round((100 * parts[0]) / whole) : undefined;
}

function parsePercent(text: string): number | undefined {
  const number = /\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return number === undefined ? undefined : Math.min(100, Number(number.replace(',', '.')));
}
