import type { ReactNode } from 'react';
import { yesOrNo } from '#copy/admin.ts';

export type Side = 'mine' | 'theirs';
export type ThreeSides<Value> = { base: Value; mine: Value; theirs: Value };

/** A difference between the values of two editors. */
export type Difference<Value> = {
  /** Identifies the difference in its field or record. */
  key: string;
  label: string;
  changedBy: 'me' | 'them' | 'both';
  display: Record<Side, ReactNode>;
  /** Thumbnails for image fields, whose values have no text; empty for no image. */
  imageUrls?: Record<Side, string> | undefined;
  /** Sets the value of one side. Other changes in `value` stay. */
  choose: (value: Value, side: Side) => Value;
};

/** How the values of a field are compared and merged. */
export type MergeField<Value> = {
  label: string;
  isSame: (one: Value, other: Value) => boolean;
  findDifferences: (sides: ThreeSides<Value>) => readonly Difference<Value>[];
  /** My value with what the form does not show, such as ids, from the other editor's. */
  rebase?: (mine: Value, theirs: Value) => Value;
};

export type MergeFields<Values> = { [Name in keyof Values]: MergeField<Values[Name]> };

export type RecordDifference<Values> = Difference<Values> & { field: keyof Values & string };

export type RecordMerge<Values> = {
  /** My values, with the fields that only the other editor changed. In a conflict my value stays until it is decided. */
  values: Values;
  differences: readonly RecordDifference<Values>[];
};

/** Three-way merge of the changes of two editors. */
export function mergeRecord<Values extends object>(
  fields: MergeFields<Values>,
  { base, mine, theirs }: ThreeSides<Values>,
): RecordMerge<Values> {
  let values = mine;
  const differences: RecordDifference<Values>[] = [];
  for (const name of fieldNames(fields)) {
    const field = fields[name];
    if (field.rebase) values = { ...values, [name]: field.rebase(mine[name], theirs[name]) };
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    for (const one of field.findDifferences(sides)) {
      const difference = toRecordDifference<Values, typeof name>(name, one);
      if (difference.changedBy === 'them') values = difference.choose(values, 'theirs');
      differences.push(difference);
    }
  }
  return { values, differences };
}

/** Names of the fields that differ from `base`. */
export function changedFieldNames<Values extends object>(
  fields: MergeFields<Values>,
  base: Values,
  values: Values,
): (keyof Values & string)[] {
  return fieldNames(fields).filter((name) => !fields[name].isSame(base[name], values[name]));
}

export function isSameRecord<Values extends object>(
  fields: MergeFields<Values>,
  one: Values,
  other: Values,
): boolean {
  return changedFieldNames(fields, one, other).length === 0;
}

/** A record with a value for each of these names. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
}

type ValueFieldOptions<Value> = {
  label: string;
  display: (value: Value) => ReactNode;
  isSame?: (one: Value, other: Value) => boolean;
  imageUrl?: (value: Value) => string;
};

/** Field whose value is merged as a whole. */
export function valueField<Value>(options: ValueFieldOptions<Value>): MergeField<Value> {
  const { label, display, isSame = Object.is, imageUrl } = options;
  return {
    label,
    isSame,
    findDifferences: ({ base, mine, theirs }) => {
      if (isSame(mine, theirs)) return [];
      return [
        {
          key: '',
          label,
          changedBy: findEditor({ isMyChange: !isSame(mine, base), isTheirChange: !isSame(theirs, base) }),
          display: { mine: display(mine), theirs: display(theirs) },
          imageUrls: imageUrl && { mine: imageUrl(mine), theirs: imageUrl(theirs) },
          choose: (_value, side) => (side === 'mine' ? mine : theirs),
        },
      ];
    },
  };
}

/** Text field, compared without surrounding whitespace. */
export function textField(label: string): MergeField<string> {
  return valueField({
    label,
    display: (text) => text.trim(),
    isSame: (one, other) => one.trim() === other.trim(),
  });
}

/** Field that is on or off. */
export function flagField(label: string): MergeField<boolean> {
  return valueField({ label, display: yesOrNo });
}

/** Which editor changed a value that differs between the two. */
export function findEditor({ isMyChange, isTheirChange }: Record<'isMyChange' | 'isTheirChange', boolean>) {
  if (!isMyChange) return 'them';
  return isTheirChange ? 'both' : 'me';
}

function toRecordDifference<Values, Name extends keyof Values & string>(
  field: Name,
  difference: Difference<Values[Name]>,
): RecordDifference<Values> {
  return {
    ...difference,
    field,
    key: difference.key === '' ? field : `${field}.${difference.key}`,
    choose: (values, side) => ({ ...values, [field]: difference.choose(values[field], side) }),
  };
}

function fieldNames<Values extends object>(fields: MergeFields<Values>): (keyof Values & string)[] {
  return Object.keys(fields) as (keyof Values & string)[];
}
