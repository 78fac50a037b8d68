/** Filters with a text or date field, whose value changes with each key. */
const TEXT_FILTERS = new Set(['search', 'username', 'email', 'date_from']);

/** Whether to replace the history entry: the user continued to type in a filter that already had text. */
export function shouldReplaceEntry(before: object, after: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).some(
    ([name, value]) =>
      TEXT_FILTERS.has(name) && Boolean(value) && Boolean(old.get(name)) && old.get(name) !== value,
  );
}
