import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type SavedView, SavedViewDraft } from '#contract/saved-views.ts';
import type { StaffList } from '#contract/staff-lists.ts';
import { savedViewCopy } from '#copy/admin-saved-views.ts';
import { flagField, type MergeFields, textField } from '#web/admin/shared/form/merge-record.ts';
import { RecordSheet } from '#web/admin/shared/form/record-sheet.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { useSaveView } from '#web/admin/shared/list/use-saved-views.ts';
import { Field } from '#web/components/field.tsx';
import { Switch } from '#web/components/switch.tsx';
import { findEditConflict } from '#web/lib/edit-conflict.ts';

type ViewValues = Pick<SavedView, 'name' | 'is_shared'>;

const fields: MergeFields<ViewValues> = {
  name: textField(savedViewCopy.name),
  is_shared: flagField(savedViewCopy.shared),
};

const newView: ViewValues = { name: '', is_shared: false };
const toValues = ({ name, is_shared }: SavedView): ViewValues => ({ name, is_shared });
const schema = SavedViewDraft.pick({ name: true, is_shared: true }) as z.ZodType<ViewValues, ViewValues>;

type ViewSheetProps = {
  list: StaffList;
  /** Undefined for a new view. */
  view: SavedView | undefined;
  /** Query string of the view. */
  search: string;
  onClose: () => void;
};

/** Form of the name of a saved view, and whether it is shared. */
export function ViewSheet({ list, view, search, onClose }: ViewSheetProps) {
  const { mutateAsync: save } = useSaveView(list);
  const editor = useRecordForm({
    record: view,
    initialValues: view ? toValues(view) : newView,
    toValues,
    fields,
    createSchema: () => schema,
    draftName: view ? `saved-view-${view.id}` : `saved-view-${list}`,
    save: (values: ViewValues, base = view) =>
      save({ ...values, search: base?.search ?? search, view: base }),
    findConflict: (error) => findEditConflict('changeSavedView', error),
    copy: savedViewCopy,
  });
  const { control, setValue } = editor.form;
  const isShared = useWatch({ control, name: 'is_shared' });
  return (
    <RecordSheet
      editor={editor}
      title={view ? savedViewCopy.editTitle(view.name) : savedViewCopy.newTitle}
      onClose={onClose}
    >
      {!view && <p className="text-sm text-soft">{savedViewCopy.lead}</p>}
      <Field autoComplete="off" {...editor.field('name')} />
      <div>
        <Switch
          name={savedViewCopy.shared}
          checked={isShared}
          onChange={(checked) => setValue('is_shared', checked)}
        >
          {savedViewCopy.shared}
        </Switch>
        <p className="text-xs text-soft">{savedViewCopy.sharedHint}</p>
      </div>
    </RecordSheet>
  );
}
