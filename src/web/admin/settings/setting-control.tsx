import type { UseFormRegisterReturn } from 'react-hook-form';
import { eligibilityCopy } from '#copy/admin-settings.ts';
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
  /** Text of the empty choice. */
  emptyOption?: string;
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
  link: 'url',
};

/** Input of a setting, by its kind. */
export function SettingControl(props: SettingControlProps) {
  const { kind, label, hint, error, isRequired, initialValue, emptyOption = '', register } = props;
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
  if (kind === 'eligibility') {
    return (
      <SelectField
        label={label}
        error={error}
        defaultValue={initialValue}
        options={[
          { value: '', label: emptyOption },
          { value: 'completed', label: eligibilityCopy.completed },
          { value: 'open', label: eligibilityCopy.open },
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
