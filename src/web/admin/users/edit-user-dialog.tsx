import '#web/lib/zod-without-eval.ts';
import { type StaffUserView, UserChange } from '#contract/staff-users.ts';
import { accountFields } from '#copy/account-pages.ts';
import { editUserCopy } from '#copy/admin-users.ts';
import { commonCopy } from '#copy/common.ts';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import { changedFieldNames, type MergeFields, textField } from '#web/admin/shared/form/merge-record.ts';
import { RecordSheet } from '#web/admin/shared/form/record-sheet.tsx';
import { useRecordForm } from '#web/admin/shared/form/use-record-form.ts';
import { useChangeUser } from '#web/admin/users/mutations.ts';
import { Field } from '#web/components/field.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { findEditConflict } from '#web/lib/edit-conflict.ts';

const fields = [
  { name: 'first_name', label: accountFields.firstName },
  { name: 'last_name', label: accountFields.lastName },
  { name: 'email', label: commonCopy.email, type: 'email', hint: editUserCopy.emailHint },
  { name: 'phone', label: commonCopy.phone, type: 'tel' },
  { name: 'instagram', label: accountFields.instagram },
] as const;

const allFields = [...fields, { name: 'staff_note', label: editUserCopy.note }] as const;

type UserValues = Record<(typeof allFields)[number]['name'], string>;

const mergeFields = Object.fromEntries(
  allFields.map(({ name, label }) => [name, textField(label)]),
) as MergeFields<UserValues>;

function toValues(user: StaffUserView): UserValues {
  const { first_name, last_name, email, phone, instagram, staff_note } = user;
  return { first_name, last_name, email, phone, instagram, staff_note };
}

/** Validates the changed fields: those of accounts that the application created may be blank. */
const createSchema = (base: UserValues) =>
  formSchema(
    (values: UserValues) =>
      Object.fromEntries(changedFieldNames(mergeFields, base, values).map((name) => [name, values[name]])),
    UserChange,
  );

type EditUserDialogProps = { user: StaffUserView; onClose: () => void };

/** Form of a person's data, and of the staff's note on them. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { mutateAsync: save } = useChangeUser(user.id);
  const editor = useRecordForm({
    record: user,
    initialValues: toValues(user),
    toValues,
    fields: mergeFields,
    createSchema,
    draftName: `user-${user.id}`,
    save: (change: UserChange, base = user) => save({ ...change, version: base.version }),
    findConflict: (error) => findEditConflict('changeUser', error),
    copy: editUserCopy,
  });
  return (
    <RecordSheet editor={editor} title={editUserCopy.title(user.username)} onClose={onClose}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {fields.map(({ name, ...field }) => (
          <Field key={name} autoComplete="off" {...field} {...editor.field(name)} />
        ))}
      </div>
      {/* On another background, because only staff read it. */}
      <div className="-mx-5 mt-2 -mb-4 border-t border-line bg-shade px-5 py-4">
        <TextAreaField
          hint={editUserCopy.noteHint}
          className="max-h-80 min-h-22"
          autoComplete="off"
          {...editor.field('staff_note')}
        />
      </div>
    </RecordSheet>
  );
}
