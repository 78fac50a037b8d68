import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { OwnBlisterDetail } from '#contract/own-blisters.ts';
import { transferCopy } from '#copy/blister-transfer.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { dateTime } from '#web/lib/format.ts';
import { ownBlister } from '#web/lib/queries/blisters.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Code with which another account takes over the blister. It is shown once. */
export function BlisterTransfer({ blister: { id, transfer_expires_at } }: { blister: OwnBlisterDetail }) {
  const titleId = useId();
  const startButton = useRef<HTMLButtonElement>(null);
  const { api, queries } = useAppContext();
  const reload = () => queries.invalidateQueries(ownBlister(api, id));
  const onError = (error: unknown) => {
    toast.error(getErrorText(error, transferCopy.failed));
    return reload();
  };
  const start = useMutation({
    mutationFn: () => api.call('startTransfer', { params: { id } }),
    onSuccess: reload,
    onError,
  });
  const cancel = useMutation({
    mutationFn: () => api.call('cancelTransfer', { params: { id } }),
    onSuccess: () => {
      start.reset();
      toast.success(transferCopy.cancelled);
      // The button that was clicked disappears.
      startButton.current?.focus();
      return reload();
    },
    onError,
  });
  const isPending = start.isPending || cancel.isPending;
  const code = start.data;
  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-line pt-6">
      <h2 id={titleId} className="text-xl">
        {transferCopy.title}
      </h2>
      <p className="measure mt-2 text-sm text-soft">{transferCopy.text}</p>
      <div role="status">
        {code && transfer_expires_at !== null && (
          <div className="mt-4">
            <p className="label text-soft">{transferCopy.code}</p>
            <p className="figures font-display text-3xl">{code.code}</p>
            <p className="mt-1 text-sm">{transferCopy.expires(dateTime(code.expires_at))}</p>
          </div>
        )}
        {!code && transfer_expires_at !== null && (
          <p className="mt-4 text-sm">{transferCopy.open(dateTime(transfer_expires_at))}</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <button
          ref={startButton}
          type="button"
          className="button-plain"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && start.mutate()}
        >
          {transfer_expires_at === null ? transferCopy.start : transferCopy.startAgain}
        </button>
        {transfer_expires_at !== null && (
          <button
            type="button"
            className="button-plain text-alarm-ink"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && cancel.mutate()}
          >
            {transferCopy.cancel}
          </button>
        )}
      </div>
    </section>
  );
}
