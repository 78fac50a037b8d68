/** The name in rows of a field of the API. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export function toCamelCase<Name extends string>(name: Name): CamelCase<Name> {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
}

type CamelCaseFields<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : CamelCase<Name & string>]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? CamelCase<Name & string> : never]?: Exclude<
    Fields[Name],
    undefined
  >;
};

/** The fields of a request by their names in rows. Omitted ones are left out, so that a spread does not change them. */
export function toCamelCaseFields<Fields extends object>(fields: Fields): CamelCaseFields<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [toCamelCase(name), value]),
  ) as CamelCaseFields<Fields>;
}
