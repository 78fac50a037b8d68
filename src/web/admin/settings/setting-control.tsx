import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SettingKind } from '#web/admin/settings/setting-sections.ts';
import { SelectField } from '#web/admin/shared/select-field.tsx';
import { Field } from '#web/components/field.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';

type SettingControlProps = {
  kind: SettingKind;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  isRequired: boolean;
  /** In the server-rendered page, before hydration. */
  initialValue: string;
  /** Of a choice: its labels by value. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** Text of the empty choice; without one a value is always chosen. */
  emptyOption?: string | undefined;
  register: UseFormRegisterReturn;
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
export function SettingControl(props: SettingControlProps) {
  const { kind, label, hint, error, isRequired, initialValue, choices = {}, emptyOption, register } = props;
  if (kind === 'lines' || kind === 'paragraphs') {
    return (
      <TextAreaField
        label={label}
        hint={hint}
        error={error}
        required={isRequired}
        defaultValue={initialValue}
        className={kind === 'paragraphs' ? 'min-h-60' : 'min-h-20'}
        {...register}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <SelectField
        label={label}
        hint={hint}
        error={error}
        defaultValue={initialValue}
        options={[
          ...(emptyOption === undefined ? [] : [{ value: '', label: emptyOption }]),
          ...Object.entries(choices).map(([value, name]) => ({ value, label: name })),
        ]}
        {...register}
      />
    );
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={isRequired}
      type={inputTypes[kind] ?? 'text'}
      inputMode={inputModes[kind]}
      autoComplete="off"
      defaultValue={initialValue}
      {...register}
    />
  );
}
