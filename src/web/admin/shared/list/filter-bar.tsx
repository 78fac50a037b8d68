import { useEffect, useState } from 'react';
import { staffListCopy } from '#copy/admin.ts';
import { LinkButton, PlainButton } from '#web/admin/shared/button.tsx';
import { type FilterTable, parseDayText } from '#web/admin/shared/list/list-filters.ts';
import { SearchField } from '#web/admin/shared/list/search-field.tsx';
import type { UrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import { Icon } from '#web/components/icon.tsx';
import { slidersIcon } from '#web/components/icons.ts';

/** The texts of a filter: a label, or for a select a label, its empty option and the labels of its values. */
type FieldCopy<Allowed> =
  | string
  /** Of a day: its label, and what is written beside the field. */
  | { label: string; shown: string }
  | ({ label: string; any: string } & (Allowed extends readonly (infer Value extends string)[]
      ? { readonly [Option in Value]: string }
      : unknown));

/** A filter without texts has no field, such as a page number. */
type FilterCopy<Table extends FilterTable> = {
  /** Name of the form. */
  form?: string;
} & { readonly [Name in keyof Table]?: FieldCopy<Table[Name]> };

type Option = { value: string; label: string };

type FilterBarProps<Table extends FilterTable> = {
  url: UrlFilters<Table>;
  copy: FilterCopy<Table>;
  /** What the fields show, where unset filters have a value, too. */
  values?: { readonly [Name in keyof Table]?: string };
  /** Options of the selects that are loaded. */
  options?: { readonly [Name in keyof Table]?: readonly Option[] };
  /** Layout classes instead of the default margin. */
  className?: string;
};

/** On a phone, more fields than these are hidden behind a button. */
const MAX_VISIBLE_FIELDS = 2;
/** On wide screens these stand beside the first field, more in a row below it. */
const MAX_INLINE_FIELDS = 3;

const SINGLE_FIELD = 'grid grid-cols-1 md:basis-52';
/** Room for the choice of each field of two columns. */
const PHONE_COLUMNS =
  'phone-columns max-md:[&_[type=date]]:px-2 max-md:[&_[type=date]]:text-xs max-md:[&_select]:bg-position-[right_0.75rem_center,right_0.4375rem_center] max-md:[&_select]:pr-6 max-md:[&_select]:pl-2 max-md:[&_select]:text-xs';
const VISIBLE_FIELDS = 'grid md:basis-104 md:grid-cols-2';
const COLLAPSIBLE_FIELDS = `hidden ${PHONE_COLUMNS} data-open:grid md:grid`;
const INLINE_FIELDS = 'md:flex-[2_1_24rem] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]';
const ROW_OF_FIELDS =
  'md:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] lg:[&_.field]:min-h-10 lg:[&_.field]:text-xs lg:[&_.field]:text-ellipsis lg:[&_select.field]:bg-position-[right_0.9375rem_center,right_0.625rem_center] lg:[&_select.field]:pr-7 lg:[&_select.field]:pl-3';

/** The filters above a list: a field for each filter that has texts. The first field is always visible. */
export function FilterBar<Table extends FilterTable>(props: FilterBarProps<Table>) {
  const { url, copy, options, values, className = 'mt-4' } = props;
  const [isOpen, setOpen] = useState(false);
  const filters: { [name: string]: string | undefined } = url.filters;
  const [first, ...others] = Object.keys(url.table).filter((name) => name in copy);
  const isInline = others.length <= MAX_INLINE_FIELDS;
  const isCollapsible = others.length > MAX_VISIBLE_FIELDS;
  const hasSearch = others.some((name) => typeof copy[name] === 'string' && url.table[name] !== parseDayText);
  const renderField = (name: string) => (
    <FilterField
      key={name}
      allowed={url.table[name]}
      copy={copy[name]}
      options={options?.[name]}
      value={values?.[name] ?? filters[name] ?? ''}
      isFirst={name === first}
      onChange={(value) => url.choose({ [name]: value } as Parameters<typeof url.choose>[0])}
    />
  );
  const clearButton = others.length > 0 && url.onClear && (
    <LinkButton className="text-sm" onClick={url.onClear}>
      {staffListCopy.clearFilters}
    </LinkButton>
  );
  return (
    <search
      aria-label={copy.form}
      className={`flex flex-wrap gap-2.5 border-y border-line py-3 ${className}`}
    >
      {first && renderField(first)}
      {isCollapsible && (
        <PlainButton className="px-3.5 md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon path={slidersIcon} className="size-[1.15rem]" />
          {staffListCopy.filters(others.filter((name) => filters[name]).length)}
        </PlainButton>
      )}
      {!isInline && clearButton}
      {others.length > 0 && (
        <div
          data-open={isOpen || undefined}
          className={`basis-full gap-2 ${fieldsLayout(others.length, hasSearch)}`}
        >
          {others.map(renderField)}
        </div>
      )}
      {isInline && clearButton}
    </search>
  );
}

function fieldsLayout(count: number, hasSearch: boolean): string {
  if (count > MAX_VISIBLE_FIELDS)
    return `${COLLAPSIBLE_FIELDS} ${count > MAX_INLINE_FIELDS ? ROW_OF_FIELDS : INLINE_FIELDS}`;
  if (count === 1) return SINGLE_FIELD;
  return hasSearch ? VISIBLE_FIELDS : `${VISIBLE_FIELDS} ${PHONE_COLUMNS}`;
}

type FilterFieldProps = {
  allowed: FilterTable[string] | undefined;
  copy: FieldCopy<unknown> | undefined;
  options: readonly Option[] | undefined;
  value: string;
  isFirst: boolean;
  onChange: (value: string) => void;
};

function FilterField({ allowed, copy, options, value, isFirst, onChange }: FilterFieldProps) {
  if (allowed === parseDayText && copy) return <DayField copy={copy} value={value} onChange={onChange} />;
  if (typeof copy === 'object' && 'any' in copy) {
    const labels: { [value: string]: unknown } = copy;
    const choices = Array.isArray(allowed) ? (allowed as readonly string[]) : [];
    return (
      <select
        className={`field flex-[1_1_10rem] text-sm max-md:self-end ${isFirst ? 'md:max-w-72' : ''}`}
        aria-label={copy.label}
        data-chosen={value ? true : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{copy.any}</option>
        {(options ?? choices.map((choice) => ({ value: choice, label: String(labels[choice]) }))).map(
          (option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ),
        )}
      </select>
    );
  }
  return (
    <SearchField
      label={typeof copy === 'string' ? copy : ''}
      query={value}
      hasShortcut={isFirst}
      onSearch={(text) => text !== value && onChange(text)}
    />
  );
}

type DayFieldProps = { copy: FieldCopy<unknown>; value: string; onChange: (day: string) => void };

/**
 * Half-typed days are local state: the first digits of a year are a valid year in the distant past. On a phone the
 * label is above the field, which leaves room for the date.
 */
function DayField({ copy, value, onChange }: DayFieldProps) {
  const { label, shown } =
    typeof copy === 'string' || !('shown' in copy)
      ? { label: String(copy), shown: staffListCopy.fromDay }
      : copy;
  const [day, setDay] = useState(value);
  useEffect(() => setDay(value), [value]);
  return (
    <label className="grid grid-cols-1 items-center text-xs text-soft md:grid-cols-[auto_minmax(0,1fr)] md:gap-2 md:text-sm">
      <span aria-hidden="true">{shown}</span>
      <input
        type="date"
        className="field figures text-sm"
        aria-label={label}
        data-chosen={value ? true : undefined}
        value={day}
        onChange={({ target }) => {
          setDay(target.value);
          if (target.value === '' || parseDayText(target.value)) onChange(target.value);
        }}
      />
    </label>
  );
}
