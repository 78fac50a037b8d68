import { useId } from 'react';
import { ownBlisterListCopy } from '#copy/own-blister-list.ts';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { FormAlert } from '#web/components/form-alert.tsx';
import { SubmitButton } from '#web/components/submit-button.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { ownBlister, ownBlisters } from '#web/lib/queries/blisters.ts';
import { useNavigate, useSearch } from '#web/lib/router/hooks.ts';
import { showError } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Registers a blister by its serial, which a link may have filled in, and opens it. */
export function RegisterBlister() {
  const titleId = useId();
  const { api, queries } = useAppContext();
  const navigate = useNavigate();
  const user = useUser();
  const { serial } = useSearch({ strict: false });
  const form = useDraftForm({
    schema: async () => (await import('#web/account/blisters/blister-schemas.ts')).registrationSchema,
    // With the user, because a draft outlives a session, and a serial makes its reader the owner. With the serial of the
    // link, which an older draft would replace.
    draft: `register-blister-${user?.id}-${serial}`,
    send: async (body) => {
      const blister = await api.call('registerBlister', { body });
      queries.setQueryData(ownBlister(api, blister.id).queryKey, blister);
      queries.invalidateQueries({ ...ownBlisters(api), exact: true });
      toast.success(ownBlisterListCopy.registered);
      navigate({ to: '/mis-blisters/$id', params: { id: String(blister.id) } });
    },
    onError: (error, form, fail) => showError(error, form, ownBlisterListCopy.registerFailed, fail),
  });
  return (
    <section aria-labelledby={titleId} className="mt-6 max-w-xl">
      <h2 id={titleId} className="text-xl">
        {ownBlisterListCopy.registration}
      </h2>
      <form method="post" onSubmit={form.submit} noValidate className="mt-3 grid gap-y-2">
        <RequiredNote />
        <Field
          label={ownBlisterListCopy.serial}
          hint={ownBlisterListCopy.serialHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...form.field('serial')}
          defaultValue={typeof serial === 'string' ? serial : ''}
        />
        <Field
          label={ownBlisterListCopy.transferCode}
          hint={ownBlisterListCopy.transferCodeHint}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          {...form.field('transfer_code')}
        />
        <FormAlert text={form.failure} />
        <SubmitButton
          label={ownBlisterListCopy.register}
          pendingLabel={ownBlisterListCopy.registering}
          isPending={form.isSending}
        />
      </form>
    </section>
  );
}
