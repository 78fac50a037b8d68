import { useState } from 'react';
import { type UseFormRegisterReturn, useFieldArray } from 'react-hook-form';
import type { SettingsView } from '#contract/site.ts';
import { noticeTimeCopy, settingLabels, settingRowCopy, settingRowsCopy } from '#copy/admin-settings.ts';
import { parseWallTime } from '#lib/time.ts';
import { truncateText } from '#lib/truncate-text.ts';
import { SettingControl } from '#web/admin/settings/setting-control.tsx';
import type { ListSection } from '#web/admin/settings/setting-sections.ts';
import {
  blankRow,
  listMergeFields,
  listValues,
  parseRows,
  type RowValues,
  rowName,
} from '#web/admin/settings/setting-values.ts';
import { SettingsForm } from '#web/admin/settings/settings-form.tsx';
import type { PreviewPanel } from '#web/admin/settings/settings-page.tsx';
import { useSettingsForm } from '#web/admin/settings/use-settings-form.ts';
import { type FormRow, FormRows } from '#web/admin/shared/form/form-rows.tsx';
import { RowActions, RowGrip } from '#web/admin/shared/form/row-controls.tsx';
import { FieldError } from '#web/components/field.tsx';
import { dateTime } from '#web/lib/format.ts';

type ListSectionFormProps = {
  id: string;
  section: ListSection;
  settings: SettingsView;
  Preview: PreviewPanel;
};

/** Errors of a list: of the list itself, and of the fields of its rows. */
type ListErrors = {
  message?: string;
  root?: { message?: string };
  [index: number]: Readonly<Record<string, { message?: string } | undefined>> | undefined;
};

/** Form of a section with a list: rows are added, sorted, removed, and opened to edit them. */
export function ListSectionForm({ id, section, settings, Preview }: ListSectionFormProps) {
  const { list, previews, target } = section;
  const { editor, values, shown } = useSettingsForm(id, settings, () => ({
    fields: listMergeFields(section),
    toValues: (view) => listValues(section, view),
    parse: (typed) => parseRows(section, typed),
  }));
  const { form } = editor;
  const rows = useFieldArray({ control: form.control, name: list, keyName: 'key' });
  const errors = form.formState.errors[list] as ListErrors | undefined;
  const copy = settingRowsCopy[list];
  const nameOf = (row: RowValues | undefined, index: number) => rowName(section, row) ?? copy.row(index + 1);
  return (
    <>
      <SettingsForm editor={editor} choosesConflictsOnly>
        <FormRows<RowValues>
          rows={rows}
          getRow={(index) => form.getValues(`${list}.${index}`) as unknown as RowValues}
          onAdd={() =>
            rows.append(blankRow(section), {
              focusName: `${list}.${rows.fields.length}.${section.columns[0]?.name}`,
            })
          }
          copy={{
            list: settingLabels[list],
            none: copy.none,
            add: copy.add,
            removed: (row) => settingRowCopy.removed(rowName(section, row) ?? settingRowCopy.new),
            moved: settingRowCopy.moved,
          }}
        >
          {(row) => (
            <SettingRow
              {...row}
              section={section}
              values={values[list]?.[row.index]}
              name={nameOf(values[list]?.[row.index], row.index)}
              errors={errors?.[row.index]}
              register={(column) => form.register(`${list}.${row.index}.${column}`)}
            />
          )}
        </FormRows>
        <FieldError id={undefined} text={errors?.root?.message ?? errors?.message} />
      </SettingsForm>
      <Preview pages={previews} settings={shown} target={target} />
    </>
  );
}

type SettingRowProps = FormRow & {
  section: ListSection;
  values: RowValues | undefined;
  name: string;
  errors: Readonly<Record<string, { message?: string } | undefined>> | undefined;
  register: (column: string) => UseFormRegisterReturn;
};

/** A row with its name and buttons. Its fields are shown while it is open, new or wrong. */
function SettingRow(props: SettingRowProps) {
  const { section, values, name, errors, register, index, onDragStart, onMove, onRemove } = props;
  const [isNew] = useState(() => rowName(section, values) === undefined);
  const [isOpen, setOpen] = useState(isNew);
  const labels: Readonly<Record<string, string>> = settingRowsCopy[section.list].columns;
  const isShown = isOpen || errors !== undefined;
  const actionLabels = {
    up: settingRowCopy.up(name),
    down: settingRowCopy.down(name),
    remove: settingRowCopy.remove(name),
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{settingRowsCopy[section.list].row(index + 1)}</legend>
      <div className="flex items-center gap-x-1 max-sm:flex-wrap">
        <RowGrip onPointerDown={onDragStart} />
        <button
          type="button"
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-left after:mr-2 after:size-1.75 after:shrink-0 after:-translate-y-0.5 after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] hover:text-leaf-ink aria-expanded:after:translate-y-0.5 aria-expanded:after:rotate-225 max-sm:basis-full"
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              {rowName(section, values) ?? settingRowCopy.new}
            </span>
            <span className="block text-xs text-soft wrap-anywhere">{rowNote(section, values)}</span>
          </span>
        </button>
        <RowActions
          labels={actionLabels}
          className="max-sm:-mt-2 max-sm:ml-auto [&>button]:min-w-11"
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {isShown && (
        <div className="grid gap-x-3.5 gap-y-1 pt-1 pb-3 sm:grid-cols-2">
          {section.columns.map((column) => (
            <div key={column.name} className={column.isWide ? 'sm:col-span-2' : ''}>
              <SettingControl
                kind={column.kind}
                label={labels[column.name] ?? column.name}
                hint={columnHint(column.name)}
                error={errors?.[column.name]?.message}
                required={column.isRequired}
                defaultValue={values?.[column.name] ?? ''}
                {...register(column.name)}
              />
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function columnHint(column: string): string | undefined {
  if (column === 'starts_at') return noticeTimeCopy.hint;
  return column === 'ends_at' ? noticeTimeCopy.endHint : undefined;
}

const MAX_NOTE_CHARACTERS = 120;

/** What a closed row shows below its name: shortened by its characters, so that more space in the text hides none of it. */
function rowNote({ list }: ListSection, row: RowValues | undefined): string {
  if (!row) return '';
  if (list === 'points_of_sale') return [row.address, row.city, row.province].filter(Boolean).join(', ');
  if (list === 'notices') return noticeTimes(row);
  return truncateText(row.answer ?? row.text ?? '', MAX_NOTE_CHARACTERS);
}

function noticeTimes({ starts_at = '', ends_at = '' }: RowValues): string {
  const from = formatWallTime(starts_at);
  const until = formatWallTime(ends_at);
  if (from && until) return noticeTimeCopy.between(from, until);
  if (from) return noticeTimeCopy.from(from);
  return until ? noticeTimeCopy.until(until) : noticeTimeCopy.always;
}

function formatWallTime(wall: string): string | undefined {
  const at = parseWallTime(wall);
  return at === undefined ? undefined : dateTime(new Date(at).toISOString());
}
