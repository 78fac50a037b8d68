import type { Operations } from '#contract/operation.ts';
import { SettingsPatch, SettingsView } from '#contract/site.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

const editSettings = { tag: 'Site', access: 'staff', permission: 'editSettings' } as const;

/** Operations of staff on the settings of the site. */
export const settingsOperations = {
  getSettings: {
    ...staffEndpoints.getSettings,
    ...editSettings,
    summary: 'All settings of the site, with the defaults of the environment',
    answer: SettingsView,
  },
  changeSettings: {
    ...staffEndpoints.changeSettings,
    ...editSettings,
    summary:
      'Change settings; omitted fields are unchanged. 409 when one of them was changed after `version`',
    body: SettingsPatch,
    answer: SettingsView,
    conflict: SettingsView,
    errors: ['EDIT_CONFLICT'],
  },
} as const satisfies Operations;
