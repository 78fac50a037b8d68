import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { LinkedDigest } from '#contract/staff-alerts.ts';
import { linkedDigestCopy } from '#copy/linked-digest.ts';
import { linkedDigest } from '#web/account/digest/queries.ts';
import { LinkMessage } from '#web/components/link-message.tsx';
import { useFocusWhenChanged } from '#web/hooks/use-focus-when-changed.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { toast } from '#web/lib/toast.ts';

/**
 * Ends the summaries of a member of staff, without a login. Opening the link changes nothing, because mail scanners open
 * links: it is a button, which without scripts is a form.
 */
export function LinkedDigestPage() {
  const { api } = useAppContext();
  const { token } = useParams({ from: '/resumen/$token' });
  const { data } = useSuspenseQuery(linkedDigest(api, token));
  const { end, submit } = useEndDigest(token);
  const titleRef = useFocusWhenChanged(data.is_active);
  const { title, text } = data.is_active ? linkedDigestCopy.active : linkedDigestCopy.ended;
  return (
    <LinkMessage
      title={
        <h1 ref={titleRef} tabIndex={-1} className="mt-6 text-3xl outline-none">
          {title}
        </h1>
      }
      text={text}
    >
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {data.is_active && (
          <form method="post" onSubmit={submit}>
            <input type="hidden" name="accion" value="dejar" />
            <button type="submit" className="button" aria-disabled={end.isPending || undefined}>
              {end.isPending ? linkedDigestCopy.ending : linkedDigestCopy.end}
            </button>
          </form>
        )}
        <Link href="/admin/avisos" className={data.is_active ? 'button-plain' : 'button'} preload={false}>
          {linkedDigestCopy.toSettings}
        </Link>
      </div>
    </LinkMessage>
  );
}

export function DigestLinkNotFound() {
  const { title, text } = linkedDigestCopy.notFound;
  return (
    <LinkMessage title={<h1 className="mt-6 text-3xl">{title}</h1>} text={text}>
      <Link href="/admin/avisos" className="button mt-8" preload={false}>
        {linkedDigestCopy.toSettings}
      </Link>
    </LinkMessage>
  );
}

function useEndDigest(token: string) {
  const { api } = useAppContext();
  const queries = useQueryClient();
  const { queryKey } = linkedDigest(api, token);
  const end = useMutation({
    mutationFn: () => api.call('endLinkedDigest', { params: { token } }),
    onSuccess: () => queries.setQueryData<LinkedDigest>(queryKey, { is_active: false }),
    onError: () => toast.error(linkedDigestCopy.failed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!end.isPending) end.mutate();
  };
  return { end, submit };
}
