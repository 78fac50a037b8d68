import { type ReactNode, useState } from 'react';
import { SearchField } from '#web/admin/shared/search-field.tsx';
import type { FilterChange } from '#web/admin/shared/use-url-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { slidersIcon } from '#web/components/icons.ts';

/** A filter as a field: a select if it has options, a search field otherwise. */
export type FilterField<Name extends string> = {
  name: Name;
  label: string;
  /** Label of the empty option, which unsets the filter. */
  any?: string;
  options?: ReadonlyArray<{ value: string; label: string }>;
};

type FilterValues = { [name: string]: string | undefined };

type FilterBarProps<Values extends FilterValues> = {
  /** Name of the form. */
  label?: string;
  /** The first field is always visible. On a phone, a button expands the others. */
  fields: ReadonlyArray<FilterField<keyof Values & string>>;
  filters: Values;
  choose: (change: FilterChange<Values>) => unknown;
  /** Texts of the buttons, for a bar with more than one field. */
  texts?: { open?: (chosenCount: number) => string; clear: string };
  /** Undefined when no filter is set. */
  onClear?: (() => unknown) | undefined;
  /** Whether the expandable fields stand beside the first one on wide screens, instead of below it. */
  isInline?: boolean;
  /** Layout classes instead of the default margin. */
  className?: string;
  /** Further fields, always visible. */
  children?: ReactNode;
};

const INLINE_FIELDS =
  'max-md:*:first:col-span-full md:flex-[2_1_24rem] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]';

const ROW_OF_FIELDS =
  'md:grid-cols-3 lg:grid-cols-6 lg:[&_.field]:min-h-10 lg:[&_.field]:bg-position-[right_0.9375rem_center,right_0.625rem_center] lg:[&_.field]:pr-7 lg:[&_.field]:pl-3 lg:[&_.field]:text-xs lg:[&_.field]:text-ellipsis';

/** The filters above a list. */
export function FilterBar<Values extends FilterValues>(props: FilterBarProps<Values>) {
  const {
    label,
    fields,
    filters,
    choose,
    texts,
    onClear,
    isInline = false,
    className = 'mt-4',
    children,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = fields;
  const renderField = (field: FilterField<keyof Values & string>) => (
    <FilterInput
      key={field.name}
      field={field}
      value={filters[field.name]}
      hasShortcut={field === first}
      onChange={(value) => choose({ [field.name]: value } as FilterChange<Values>)}
    />
  );
  const clearButton = onClear && (
    <button type="button" className="link min-h-11 text-sm" onClick={onClear}>
      {texts?.clear}
    </button>
  );
  return (
    <search aria-label={label} className={`flex flex-wrap gap-2.5 border-y border-line py-3 ${className}`}>
      {first && renderField(first)}
      {others.length > 0 && (
        <button
          type="button"
          className="button-plain px-3.5 md:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={slidersIcon} className="size-[1.15rem]" />
          {texts?.open?.(others.filter(({ name }) => filters[name]).length)}
        </button>
      )}
      {!isInline && clearButton}
      {others.length > 0 && (
        <div
          data-open={isOpen || undefined}
          className={`hidden basis-full grid-cols-2 gap-2 data-open:grid md:grid ${isInline ? INLINE_FIELDS : ROW_OF_FIELDS}`}
        >
          {others.map(renderField)}
        </div>
      )}
      {children}
      {isInline && clearButton}
    </search>
  );
}

type FilterInputProps = {
  field: FilterField<string>;
  value: string | undefined;
  hasShortcut: boolean;
  onChange: (value: string | undefined) => void;
};

function FilterInput({ field, value, hasShortcut, onChange }: FilterInputProps) {
  if (field.options) return <FilterSelect field={field} value={value} onChange={onChange} />;
  return (
    <SearchField
      label={field.label}
      query={value ?? ''}
      hasShortcut={hasShortcut}
      onSearch={(text) => text !== (value ?? '') && onChange(text)}
    />
  );
}

type FilterSelectProps = Omit<FilterInputProps, 'hasShortcut'>;

export function FilterSelect({ field: { label, any, options = [] }, value, onChange }: FilterSelectProps) {
  return (
    <select
      className="field text-sm"
      aria-label={label}
      data-chosen={value ? true : undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
