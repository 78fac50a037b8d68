import type { ReactNode } from 'react';
import type { SettingsView } from '#contract/site.ts';
import { commonCopy } from '#copy/common.ts';
import { RecordForm } from '#web/admin/shared/record-form.tsx';
import type { RecordEditor } from '#web/admin/shared/use-record-form.ts';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { Link } from '#web/lib/router/link.tsx';

type SettingsFormProps = {
  editor: RecordEditor<SettingsView>;
  /** Offers a choice only where both editors changed the same. */
  choosesConflictsOnly?: boolean;
  children: ReactNode;
};

/** Form of a section with its buttons. After saving it stays open. */
export function SettingsForm({ editor, choosesConflictsOnly = false, children }: SettingsFormProps) {
  return (
    <RecordForm
      editor={editor}
      className="min-w-0"
      isUploading={false}
      choosesConflictsOnly={choosesConflictsOnly}
      onSaved={() => undefined}
    >
      {children}
      <div
        data-action-bar
        className="mt-4 flex flex-wrap-reverse gap-2.5 border-t border-line pt-4 max-lg:sticky max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-3 max-lg:*:flex-1"
      >
        <Link to="/admin/configuracion" className="button-plain">
          {commonCopy.cancel}
        </Link>
        <SubmitButton label={commonCopy.save} pendingLabel={commonCopy.saving} isPending={editor.isSaving} />
      </div>
    </RecordForm>
  );
}
