import type { SettingsView, StaffSettings } from '#contract/site.ts';
import { settingChoices, settingLabels, settingRowCopy, settingRowsCopy } from '#copy/admin-settings.ts';
import { formatTaxId } from '#lib/tax-id.ts';
import { parseWallTime, wallTime } from '#lib/time.ts';
import type { ListSection, SettingField, SettingKind } from '#web/admin/settings/setting-sections.ts';
import { type MergeFields, textField, valueField } from '#web/admin/shared/form/merge-record.ts';
import { rowsField } from '#web/admin/shared/form/merge-rows.ts';
import { randomHex } from '#web/lib/random-hex.ts';

/** Values of a section with texts, as typed, by the name of the setting. */
export type TextValues = Record<string, string>;
/** A row of a list, as typed. */
export type RowValues = Record<string, string>;
/** Values of a section with a list, by the name of the setting. */
export type ListValues = Record<string, RowValues[]>;

/** The value of a row that no field shows. */
const ROW_ID = 'row_id';
const ROW_ID_BYTES = 8;
const SEPARATORS = /[\s().\-+]/g;
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

export function textValues(fields: readonly SettingField[], settings: StaffSettings): TextValues {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, formatValue(kind, settings[name])]));
}

export function listValues({ list, columns }: ListSection, settings: SettingsView): ListValues {
  const rows = settings[list] as ReadonlyArray<Readonly<Record<string, unknown>>>;
  const ids = settings.row_ids[list];
  return {
    [list]: rows.map((row, index) => ({
      ...Object.fromEntries(columns.map(({ name, kind }) => [name, formatValue(kind, row[name])])),
      [ROW_ID]: ids?.[index] ?? createRowId(),
    })),
  };
}

export function blankRow({ columns }: ListSection): RowValues {
  return { ...Object.fromEntries(columns.map(({ name }) => [name, ''])), [ROW_ID]: createRowId() };
}

/** What the API expects for the typed texts. Unparsable values stay as they are, so that the schema reports them. */
export function parseTexts(fields: readonly SettingField[], values: TextValues): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, parseValue(kind, values[name] ?? '')]));
}

export function parseRows({ list, columns }: ListSection, values: ListValues): Record<string, unknown> {
  const rows = values[list] ?? [];
  return {
    [list]: rows.map((row) =>
      Object.fromEntries(columns.map(({ name, kind }) => [name, parseValue(kind, row[name] ?? '')])),
    ),
    // Drafts of an earlier version of the page have rows without an id.
    row_ids: { [list]: rows.map((row) => row[ROW_ID] || createRowId()) },
  };
}

export function textMergeFields(fields: readonly SettingField[]): MergeFields<TextValues> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'choice'
        ? valueField<string>({
            label: settingLabels[name],
            display: (value) => findChoices(name)?.[value] ?? '',
          })
        : textField(settingLabels[name]),
    ]),
  );
}

export function listMergeFields(section: ListSection): MergeFields<ListValues> {
  const { list, columns } = section;
  const labels: Readonly<Record<string, string>> = settingRowsCopy[list].columns;
  const nameOf = (row: RowValues | undefined) => rowName(section, row) ?? '';
  return {
    [list]: rowsField<RowValues, string>({
      label: settingLabels[list],
      rowKey: (row) => (rowName(section, row) === undefined ? undefined : row[ROW_ID]),
      columns: columns.map(({ name }) => ({
        name,
        label: (_, row) => settingRowCopy.columnOf(labels[name] ?? name, nameOf(row)),
        isSame: (one, other) => (one[name] ?? '').trim() === (other[name] ?? '').trim(),
        display: (row) => row[name] ?? '',
      })),
      rebase: (row) => row,
      rowLabel: (_, row) => nameOf(row),
      displayRow: (row) =>
        row ? columns.flatMap(({ name }) => row[name] || []).join('\n') : settingRowCopy.deleted,
      orderLabel: settingRowCopy.order,
      displayOrder: (keys, rows) =>
        keys.map((key) => nameOf(rows.find((row) => row[ROW_ID] === key))).join(' · '),
    }),
  };
}

/** The name of a row, in the labels of its buttons; undefined while it has none. */
export function rowName({ nameColumn }: ListSection, row: RowValues | undefined): string | undefined {
  return row?.[nameColumn]?.trim() || undefined;
}

/** Identifies a new row, also after it is renamed. */
const createRowId = () => randomHex(ROW_ID_BYTES);

/** Labels of the values of a setting with few values. */
export function findChoices(name: string): Readonly<Record<string, string>> | undefined {
  return (settingChoices as Readonly<Record<string, Readonly<Record<string, string>>>>)[name];
}

function formatValue(kind: SettingKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('\n\n');
  if (kind === 'moment') return wallTime(Date.parse(String(value)));
  if (kind === 'number') return String(value).replace('.', ',');
  if (kind === 'tax-id') return formatTaxId(String(value));
  return String(value);
}

function parseValue(kind: SettingKind, typed: string): unknown {
  const text = typed.trim();
  switch (kind) {
    case 'text':
    case 'lines':
    case 'email':
      return text;
    case 'paragraphs':
      return text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '');
    default:
      return text === '' ? null : parseOptional(kind, text);
  }
}

function parseOptional(kind: SettingKind, text: string): unknown {
  switch (kind) {
    case 'whatsapp':
    case 'tax-id':
      return text.replace(SEPARATORS, '');
    case 'link':
      return HOST.test(text) ? `https://${text}` : text;
    case 'user':
      return text.replace(/^@/, '');
    case 'limit':
      return /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
    case 'number':
      return NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    case 'moment': {
      const at = parseWallTime(text);
      return at === undefined ? text : new Date(at).toISOString();
    }
    default:
      return text;
  }
}
