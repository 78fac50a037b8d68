/** Filters that are typed, letter by letter or digit by digit. */
const TYPED = new Set(['search', 'username', 'email', 'date_from']);

/** Whether text that was there before was typed on: then the history gets no entry of its own. */
export function replacesEntry(before: object, after: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).some(
    ([name, value]) => TYPED.has(name) && Boolean(value) && Boolean(old.get(name)) && old.get(name) !== value,
  );
}
