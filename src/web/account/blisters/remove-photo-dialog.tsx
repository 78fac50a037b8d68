import { useMutation } from '@tanstack/react-query';
import { photoRemovalCopy } from '#copy/diary-photo-removal.ts';
import type { OwnDiary } from '#web/account/blisters/use-diary.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { getErrorText } from '#web/lib/show-error.ts';

/** Photo of a diary, with its number among those that are shown. */
export type NumberedPhoto = { id: number; number: number };

type RemovePhotoDialogProps = { of: OwnDiary; photo: NumberedPhoto; onClose: () => void };

/** Asks before a photo is deleted. */
export function RemovePhotoDialog({ of, photo: { id, number }, onClose }: RemovePhotoDialogProps) {
  const { api } = useAppContext();
  const remove = useMutation({
    mutationFn: () => api.call('removeDiaryPhoto', { params: { id: of.id, photo_id: id } }),
    onSuccess: (saved) => {
      onClose();
      of.setSaved(saved);
    },
  });
  return (
    <ConfirmDialog
      copy={{ ...photoRemovalCopy, title: photoRemovalCopy.titleOf(number) }}
      isPending={remove.isPending}
      error={remove.error ? getErrorText(remove.error, photoRemovalCopy.failed) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
