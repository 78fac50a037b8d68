export type RawSearch = { [name: string]: string | readonly string[] };

/** Parses query parameters as text: no value is parsed as JSON, and a repeated name becomes a list. */
export function parseSearch(search: string): RawSearch {
  const params = new URLSearchParams(search);
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = params.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Omits empty values, and leaves commas unescaped. */
export function stringifySearch(raw: { [name: string]: unknown }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** Value of a parameter, the first if it is repeated; empty if it is missing. */
export function firstValue(raw: RawSearch, name: string): string {
  const value = raw[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
