import { orderChangeCopy as copy } from '#copy/orders.ts';
import { isLastLine, type TakenBack, useTakeBack } from '#web/features/orders/mutations.ts';
import { refusalText } from '#web/lib/show-refusal.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type TakeBackDialogProps = { asked: TakenBack; onClose: () => void };

/** Confirmation dialog of a cancellation; shows the result as a toast. */
export function TakeBackDialog({ asked, onClose }: TakeBackDialogProps) {
  const takeBack = useTakeBack();
  const texts = textsFor(asked);
  const confirm = () =>
    takeBack.mutate(asked, {
      onSuccess: () => toast.success(texts.done),
      onError: (error) => toast.error(refusalText(error, copy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      keep={copy.keep}
      working={takeBack.isPending ? copy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function textsFor({ order, line }: TakenBack) {
  const { id } = order;
  if (!line) {
    return {
      title: copy.cancelTitle(id),
      text: copy.cancelText,
      confirm: copy.cancelConfirm,
      done: copy.cancelled(id),
    };
  }
  const isLast = isLastLine(order);
  return {
    title: copy.removeTitle(line.product_name, id),
    text: isLast ? copy.removeLastText : copy.removeText,
    confirm: copy.removeConfirm,
    done: isLast ? copy.cancelled(id) : copy.removed(line.product_name, id),
  };
}
