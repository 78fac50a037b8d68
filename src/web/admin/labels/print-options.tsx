import { useState } from 'react';
import { LABEL_SHEETS, type LabelSheetName } from '#contract/label-values.ts';
import { adminLabelsCopy } from '#copy/admin-labels.ts';
import {
  countPlaces,
  findPrintErrors,
  type PrintValues,
  printQuery,
} from '#web/admin/labels/print-values.ts';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { Field } from '#web/components/field.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';

const { print } = adminLabelsCopy;
const sheetOptions = LABEL_SHEETS.map((value) => ({ value, label: print.sheets[value] }));

type PrintOptionsProps = {
  lotId: number;
  /** Of the previewed label; undefined where the product has none. */
  blisterId: number | undefined;
  values: PrintValues;
  onChange: (values: PrintValues) => void;
};

/** The sheet or roll of all downloads, and a label as it is printed. */
export function PrintOptions({ lotId, blisterId, values, onChange }: PrintOptionsProps) {
  const errors = findPrintErrors(values);
  const field = (name: Exclude<keyof PrintValues, 'sheet'>) => ({
    value: values[name],
    error: errors[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  });
  return (
    <Section title={print.title} titleClass="text-xl">
      <div className="mt-2.5 grid grid-cols-2 gap-x-3 border-t border-line pt-3.5">
        <div className="col-span-full">
          <SelectField
            label={print.sheet}
            options={sheetOptions}
            value={values.sheet}
            onChange={({ target }) => onChange({ ...values, sheet: target.value as LabelSheetName })}
          />
        </div>
        {values.sheet === 'roll' ? (
          <>
            <Field label={print.width} {...field('width')} />
            <Field label={print.height} {...field('height')} />
          </>
        ) : (
          <Field label={print.first} hint={print.firstHint(countPlaces(values.sheet))} {...field('first')} />
        )}
        <Field label={print.page} hint={print.pageHint} {...field('page')} />
      </div>
      {blisterId !== undefined && <LabelPreview lotId={lotId} blisterId={blisterId} values={values} />}
    </Section>
  );
}

type LabelPreviewProps = { lotId: number; blisterId: number; values: PrintValues };

/** White in both themes, as paper is. */
function LabelPreview({ lotId, blisterId, values }: LabelPreviewProps) {
  const [failed, setFailed] = useState<string>();
  const { width, height } = findPrintErrors(values);
  const { first: _, ...query } = printQuery(values);
  const src = `/api/lots/${lotId}/label-preview/${stringifySearch({ blister_id: blisterId, ...query })}`;
  if (width || height) return <p className="mt-2 text-sm text-soft">{print.noPreview}</p>;
  return (
    <figure className="mt-2">
      {failed === src ? (
        <p role="alert" className="text-sm font-medium text-alarm-ink">
          {print.previewFailed}
        </p>
      ) : (
        <div className="grid h-44 place-items-center rounded-md border border-line bg-shade p-3">
          <img
            src={src}
            alt=""
            className="max-h-full max-w-full border border-line bg-[#fff]"
            onError={() => setFailed(src)}
          />
        </div>
      )}
      <figcaption className="mt-1 text-xs text-soft">{print.preview}</figcaption>
    </figure>
  );
}
