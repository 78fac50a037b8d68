import { orderChangeCopy } from '#copy/orders.ts';
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
      onError: (error) => toast.error(refusalText(error, orderChangeCopy.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      keep={orderChangeCopy.keep}
      working={takeBack.isPending ? orderChangeCopy.working : undefined}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function textsFor({ order, line }: TakenBack) {
  const { id } = order;
  if (!line) {
    return {
      title: orderChangeCopy.cancelTitle(id),
      text: orderChangeCopy.cancelText,
      confirm: orderChangeCopy.cancelConfirm,
      done: orderChangeCopy.cancelled(id),
    };
  }
  const isLast = isLastLine(order);
  return {
    title: orderChangeCopy.removeTitle(line.product_name, id),
    text: isLast ? orderChangeCopy.removeLastText : orderChangeCopy.removeText,
    confirm: orderChangeCopy.removeConfirm,
    done: isLast ? orderChangeCopy.cancelled(id) : orderChangeCopy.removed(line.product_name, id),
  };
}
