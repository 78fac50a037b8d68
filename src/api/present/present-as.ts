import type { z } from 'zod';
import { type CamelCase, toCamelCase } from '#lib/camel-case.ts';

/** What a view is made of: its fields in camel case, with times as dates. */
type RowOf<View> = {
  [Name in keyof View as CamelCase<Name & string>]: View[Name] | (string extends View[Name] ? Date : never);
};

const fieldNames = new WeakMap<z.ZodObject, ReadonlyArray<readonly [name: string, rowName: string]>>();

/**
 * The fields of a view, taken from a row that has them in camel case. What the view does not have is left out, such as a
 * password hash.
 */
export function presentAs<Schema extends z.ZodObject>(
  view: Schema,
  row: RowOf<z.infer<Schema>>,
): z.infer<Schema> {
  const names =
    fieldNames.get(view) ?? Object.keys(view.shape).map((name) => [name, toCamelCase(name)] as const);
  fieldNames.set(view, names);
  const values = row as Readonly<Record<string, unknown>>;
  const presented: Record<string, unknown> = {};
  for (const [name, rowName] of names) {
    const value = values[rowName];
    if (value !== undefined) presented[name] = value instanceof Date ? value.toISOString() : value;
  }
  return presented as z.infer<Schema>;
}
