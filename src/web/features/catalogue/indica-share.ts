/** Indica share in percent. The values are free text, and one of them may be missing. */
export function indicaShare(indica: string, sativa: string): number | undefined {
  const [ofIndica, ofSativa] = [percentIn(indica), percentIn(sativa)];
  if (ofIndica === undefined && ofSativa === undefined) return undefined;
  const parts = [ofIndica ?? 100 - (ofSativa ?? 0), ofSativa ?? 100 - (ofIndica ?? 0)] as const;
  const whole = parts[0] + parts[1];
  return whole > 0 ? Math.round((100 * parts[0]) / whole) : undefined;
}

function percentIn(text: string): number | undefined {
  const number = /\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return number === undefined ? undefined : Math.min(100, Number(number.replace(',', '.')));
}
