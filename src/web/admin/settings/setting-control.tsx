import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SettingKind } from '#web/admin/settings/setting-sections.ts';
import { SelectField } from '#web/admin/shared/form/select-field.tsx';
import { Field } from '#web/components/field.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';

type SettingControlProps = Omit<UseFormRegisterReturn, 'required'> & {
  kind: SettingKind;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  required?: boolean | undefined;
  /** In the server-rendered page, before hydration. */
  defaultValue: string;
  /** Of a choice: its labels by value. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** Text of the empty choice; without one a value is always chosen. */
  emptyOption?: string | undefined;
};

const inputTypes: Readonly<Partial<Record<SettingKind, 'email' | 'tel' | 'datetime-local'>>> = {
  email: 'email',
  'optional-email': 'email',
  whatsapp: 'tel',
  moment: 'datetime-local',
};

const inputModes: Readonly<Partial<Record<SettingKind, 'numeric' | 'url'>>> = {
  limit: 'numeric',
  'tax-id': 'numeric',
  link: 'url',
};

/** Input of a setting, by its kind. */
export function SettingControl({ kind, choices = {}, emptyOption, ...field }: SettingControlProps) {
  if (kind === 'lines' || kind === 'paragraphs')
    return <TextAreaField className={kind === 'paragraphs' ? 'min-h-60' : 'min-h-20'} {...field} />;
  if (kind === 'choice')
    return (
      <SelectField
        options={[
          ...(emptyOption === undefined ? [] : [{ value: '', label: emptyOption }]),
          ...Object.entries(choices).map(([value, name]) => ({ value, label: name })),
        ]}
        {...field}
      />
    );
  return (
    <Field type={inputTypes[kind] ?? 'text'} inputMode={inputModes[kind]} autoComplete="off" {...field} />
  );
}
