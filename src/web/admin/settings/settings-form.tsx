import type { ReactNode } from 'react';
import type { SettingsView } from '#contract/site.ts';
import { commonCopy } from '#copy/common.ts';
import { FormActions } from '#web/admin/shared/form/form-actions.tsx';
import { RecordForm } from '#web/admin/shared/form/record-form.tsx';
import type { RecordEditor } from '#web/admin/shared/form/use-record-form.ts';
import { SubmitButton } from '#web/components/submit-button.tsx';

type SettingsFormProps = {
  editor: RecordEditor<SettingsView>;
  /** Offers a choice only where both editors changed the same. */
  choosesConflictsOnly?: boolean;
  children: ReactNode;
};

/** Form of a section with its buttons. After saving it stays open. */
export function SettingsForm({ editor, choosesConflictsOnly = false, children }: SettingsFormProps) {
  return (
    <RecordForm editor={editor} className="min-w-0" choosesConflictsOnly={choosesConflictsOnly}>
      {children}
      <FormActions cancelTo="/admin/configuracion" className="mt-4">
        <SubmitButton label={commonCopy.save} pendingLabel={commonCopy.saving} isPending={editor.isSaving} />
      </FormActions>
    </RecordForm>
  );
}
