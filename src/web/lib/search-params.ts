export type RawSearch = { [name: string]: string | readonly string[] };

/** Query parameters stay the text that they are: no value is taken for JSON, and a repeated name is a list. */
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

/** Empty values are left out, and commas stay readable. */
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

/** The value of a parameter, the first of several; empty where there is none. */
export function textIn(raw: RawSearch, name: string): string {
  const value = raw[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
