import { createUserCopy } from '#copy/admin-users.ts';
import { CreateUserForm } from '#web/admin/users/create-user-form.tsx';
import { Dialog } from '#web/components/dialog.tsx';

type CreateUserDialogProps = { open: boolean; onClose: () => void };

/** Dialog for a new account. Closing it preserves the form as a draft, without the passwords. */
export function CreateUserDialog({ open, onClose }: CreateUserDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={createUserCopy.title}
      closeLabel={createUserCopy.close}
      className="user-dialog"
    >
      <CreateUserForm onCreated={onClose} />
    </Dialog>
  );
}
