import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { LinkedStockNotice } from '#contract/stock-notices.ts';
import { linkedNoticeCopy, seeProduct } from '#copy/stock-notices.ts';
import { LinkMessage } from '#web/components/link-message.tsx';
import { useFocusWhenChanged } from '#web/hooks/use-focus-when-changed.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useParams } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { toast } from '#web/lib/toast.ts';
import { type LinkedNoticeResult, linkedStockNotice } from '#web/shop/stock-notice/linked-notice-query.ts';

/**
 * Confirms or ends a notice, as the link in its mails. Opening the link changes nothing, because mail scanners open
 * links: both are buttons, which without scripts are forms.
 */
export function LinkedNoticePage() {
  const { api } = useAppContext();
  const { token } = useParams({ from: '/avisos/$token' });
  const { data } = useSuspenseQuery(linkedStockNotice(api, token));
  if (!data.notice) return <NoticeEnded hasJustEnded />;
  return <LinkedNotice key={token} notice={data.notice} token={token} />;
}

function LinkedNotice({ notice, token }: { notice: LinkedStockNotice; token: string }) {
  const { product, is_confirmed } = notice;
  const title = is_confirmed ? linkedNoticeCopy.activeTitle : linkedNoticeCopy.confirmTitle;
  const { change, submit } = useNoticeChange(token);
  const titleRef = useFocusWhenChanged(is_confirmed);
  return (
    <LinkMessage
      title={
        <h1 ref={titleRef} tabIndex={-1} className="mt-6 text-3xl outline-none wrap-anywhere">
          {title(product.name)}
        </h1>
      }
      text={is_confirmed ? linkedNoticeCopy.activeText : linkedNoticeCopy.confirmText}
    >
      {product.stock > 0 && <p className="mt-3 font-semibold text-leaf-ink">{linkedNoticeCopy.inStock}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!is_confirmed && (
          <form method="post" onSubmit={submit('confirmar')}>
            <input type="hidden" name="accion" value="confirmar" />
            <button type="submit" className="button" aria-disabled={change.isPending || undefined}>
              {change.isPending ? linkedNoticeCopy.confirming : linkedNoticeCopy.confirm}
            </button>
          </form>
        )}
        <Link
          to="/producto/$id"
          params={{ id: String(product.id) }}
          className={is_confirmed ? 'button' : 'button-plain'}
        >
          {seeProduct(product.type)}
        </Link>
        {is_confirmed && (
          <form method="post" onSubmit={submit('dejar')}>
            <input type="hidden" name="accion" value="dejar" />
            <button type="submit" className="button-plain" aria-disabled={change.isPending || undefined}>
              {change.isPending ? linkedNoticeCopy.leaving : linkedNoticeCopy.leave}
            </button>
          </form>
        )}
      </div>
    </LinkMessage>
  );
}

/** Not-found page of a link that is wrong, or whose notice has ended: both are answered in the same way. */
export function NoticeNotFound() {
  return <NoticeEnded hasJustEnded={false} />;
}

function NoticeEnded({ hasJustEnded }: { hasJustEnded: boolean }) {
  const { queries, api } = useAppContext();
  const { token } = useParams({ strict: false });
  const known = queries.getQueryData<LinkedNoticeResult>(linkedStockNotice(api, token ?? '').queryKey);
  const { title, text, toCatalogue } = linkedNoticeCopy.ended;
  const isTooMany = known?.missing === 'too-many';
  const titleRef = useFocusWhenChanged(hasJustEnded, false);
  return (
    <LinkMessage
      title={
        <h1 ref={titleRef} tabIndex={-1} className="mt-6 text-3xl outline-none">
          {isTooMany ? linkedNoticeCopy.title : title}
        </h1>
      }
      text={isTooMany ? linkedNoticeCopy.tooMany : text}
    >
      <Link to="/productos" className="button mt-8">
        {toCatalogue}
      </Link>
    </LinkMessage>
  );
}

type Action = 'confirmar' | 'dejar';

function useNoticeChange(token: string) {
  const { api } = useAppContext();
  const queries = useQueryClient();
  const { queryKey } = linkedStockNotice(api, token);
  const change = useMutation({
    mutationFn: async (action: Action): Promise<LinkedNoticeResult> => {
      if (action === 'confirmar')
        return { notice: await api.call('confirmStockNotice', { params: { token } }) };
      await api.call('endLinkedStockNotice', { params: { token } });
      return { missing: 'ended' };
    },
    onSuccess: (result) => queries.setQueryData<LinkedNoticeResult>(queryKey, result),
    onError: () => {
      toast.error(linkedNoticeCopy.failed);
      queries.invalidateQueries({ queryKey });
    },
  });
  const submit = (action: Action) => (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(action);
  };
  return { change, submit };
}
