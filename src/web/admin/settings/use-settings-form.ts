import '#web/lib/zod-without-eval.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { SettingsPatch, type SettingsView } from '#contract/site.ts';
import { settingsCopy } from '#copy/admin-settings.ts';
import { staffSettings } from '#web/admin/settings/queries.ts';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import type { MergeFields } from '#web/admin/shared/form/merge-record.ts';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { siteKeys } from '#web/lib/queries/site.ts';

/** How a section is edited. */
type SectionShape<Values> = {
  fields: MergeFields<Values>;
  toValues: (settings: SettingsView) => Values;
  /** The fields of the section, for the API. */
  parse: (values: Values) => object;
};

/** Form of one section: it sends the section's own fields, so that editors of other sections are not disturbed. */
export function useSettingsForm<Values extends FieldValues>(
  section: string,
  settings: SettingsView,
  createShape: () => SectionShape<Values>,
) {
  // The same object in each render.
  const [{ fields, toValues, parse }] = useState(createShape);
  const { mutateAsync: save } = useSaveSettings();
  const [initialValues] = useState(() => toValues(settings));
  const editor = useRecordForm<SettingsView, Values, SettingsPatch>({
    record: settings,
    initialValues,
    toValues,
    fields,
    createSchema: () => formSchema(parse, SettingsPatch),
    draftName: `settings-${section}`,
    save: (patch, base) => save({ ...patch, version: (base ?? settings).version }),
    findConflict: (error) => findEditConflict('changeSettings', error),
    copy: { saved: settingsCopy.saved, failed: settingsCopy.saveFailed, invalid: settingsCopy.invalid },
  });
  const values = useWatch({ control: editor.form.control }) as Values;
  return {
    editor,
    values,
    /** The settings as they would be with these values, for previews; invalid parts as typed. */
    shown: Object.assign({ ...(editor.base ?? settings) }, parse(values)),
  };
}

function useSaveSettings() {
  const { api, queries } = useAppContext();
  return useMutation({
    mutationFn: (patch: SettingsPatch) => api.call('changeSettings', { body: patch }),
    onSuccess: (saved) => {
      queries.setQueryData(staffSettings(api).queryKey, saved);
      // The staff area shows the name of the shop, too.
      queries.invalidateQueries({ queryKey: siteKeys });
    },
  });
}
