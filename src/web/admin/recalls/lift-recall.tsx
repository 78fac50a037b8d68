import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RecallLift, type RecallView } from '#contract/lot-recalls.ts';
import { lotRecallCopy } from '#copy/lot-recalls.ts';
import { lotKeys } from '#web/admin/lots/queries.ts';
import { lotRecall } from '#web/admin/recalls/queries.ts';
import { ChoiceList } from '#web/admin/shared/choice-list.tsx';
import { HeaderButton } from '#web/admin/shared/page-header.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { TextAreaField } from '#web/components/text-area-field.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const { lift: liftCopy } = lotRecallCopy;

const choices = (['active', 'closed'] as const).map((value) => ({ value, ...liftCopy.statuses[value] }));

/** Ends the recall, with a reason for the activity log. */
export function LiftRecall({ recall }: { recall: RecallView }) {
  const { api, queries } = useAppContext();
  const { id, code } = recall.lot;
  const [reason, setReason] = useState('');
  const [status, setStatus] = useState<RecallLift['status']>('active');
  const [error, setError] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const lift = useMutation({
    mutationFn: () =>
      api.call('liftRecall', { params: { id }, body: { reason, status, version: recall.version } }),
    onSuccess: (saved) => {
      toast.success(liftCopy.done);
      setConfirming(false);
      queries.setQueryData(lotRecall(api, id).queryKey, saved);
      return queries.invalidateQueries({ queryKey: lotKeys });
    },
    onError: (failure) => {
      setConfirming(false);
      const current = findEditConflict('liftRecall', failure);
      if (current) queries.setQueryData(lotRecall(api, id).queryKey, current);
      toast.error(current ? liftCopy.conflict : getFirstErrorText(failure, liftCopy.failed));
    },
  });
  return (
    <Section
      title={liftCopy.title}
      titleClass="label text-soft"
      className="mt-8 max-w-160 border-t border-line pt-6"
    >
      <p className="mt-2 text-sm text-soft">{liftCopy.intro}</p>
      <form
        method="post"
        noValidate
        className="mt-4 grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = RecallLift.shape.reason.safeParse(reason);
          setError(parsed.error?.issues[0]?.message);
          if (parsed.success) setConfirming(true);
          else event.currentTarget.querySelector('textarea')?.focus();
        }}
      >
        <TextAreaField
          label={liftCopy.reason}
          required
          className="min-h-20"
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ChoiceList
          legend={liftCopy.status}
          choices={choices}
          value={status}
          onChange={setStatus}
          className="mb-4 sm:grid-cols-2"
        />
        <HeaderButton
          type="submit"
          className="button-plain justify-self-start"
          aria-disabled={lift.isPending || undefined}
        >
          {lift.isPending ? liftCopy.working : liftCopy.button}
        </HeaderButton>
      </form>
      {isConfirming && (
        <ConfirmDialog
          copy={{ ...liftCopy.confirm, title: liftCopy.confirm.title(code), working: liftCopy.working }}
          isPending={lift.isPending}
          onConfirm={() => lift.mutate()}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  );
}
