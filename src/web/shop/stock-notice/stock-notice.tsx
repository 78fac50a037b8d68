import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { ProductView } from '#contract/products.ts';
import { stockNoticeCopy, stockNoticeErrors } from '#copy/stock-notice-request.ts';
import { EmailText } from '#web/components/email-text.tsx';
import { Field, RequiredNote } from '#web/components/field.tsx';
import { useFocusFallback } from '#web/hooks/use-focus-fallback.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { useUser } from '#web/hooks/use-user.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { productById } from '#web/lib/queries/catalogue.ts';
import { ownStockNotices } from '#web/lib/queries/stock-notices.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { firstValue } from '#web/lib/search-params.ts';
import { getErrorText, getFirstErrorText, hasErrorCode } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type StockNoticeProps = { product: Pick<ProductView, 'id' | 'name'> };

/** Where the form without scripts leads back to. */
const NOTICE_ID = 'aviso';

/**
 * Request for a mail when a sold-out variety is back: one click for users, an address for anonymous visitors. Both are
 * forms that work without scripts: the server redirects back, with the result in the URL (`notice-form.ts`).
 */
export function StockNotice({ product }: StockNoticeProps) {
  const user = useUser();
  return (
    <div id={NOTICE_ID}>
      <p className="max-w-[44ch] text-sm text-soft">{stockNoticeCopy.text}</p>
      <div className="mt-3">
        {user ? <UserNotice product={product} user={user} /> : <AddressNotice product={product} />}
      </div>
    </div>
  );
}

/** What the form without scripts resulted in. */
function useFormResult() {
  const value = firstValue(useSearch({ from: '/producto/$id' }), 'aviso');
  return {
    error: Object.entries(stockNoticeErrors).find(([code]) => code === value)?.[1],
    isSent: value === 'enviado',
  };
}

const formAction = ({ id }: StockNoticeProps['product']) => `/producto/${id}/aviso`;

/**
 * Of the error that the variety came back while its page was open: shows its stock, whose buttons replace the form with
 * the button that had the focus.
 */
function useShowStock({ id }: StockNoticeProps['product']) {
  const { api } = useAppContext();
  const queries = useQueryClient();
  return (error: unknown): boolean => {
    if (!hasErrorCode(error, 'IN_STOCK')) return false;
    toast.error(getErrorText(error, stockNoticeCopy.failed));
    document.getElementById(NOTICE_ID)?.closest('section')?.focus({ preventScroll: true });
    queries.invalidateQueries(productById(api, String(id)));
    return true;
  };
}

function UserNotice({ product, user }: StockNoticeProps & { user: UserView }) {
  const { api } = useAppContext();
  const queries = useQueryClient();
  const showStock = useShowStock(product);
  const own = ownStockNotices(api, user.id);
  const { data: notices } = useQuery(own);
  const isActive = notices?.some((notice) => notice.product.id === product.id) ?? false;
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      const params = { id: product.id };
      if (wanted) await api.call('requestStockNotice', { params, body: {} });
      else await api.call('endStockNotice', { params });
    },
    onError: (error) => {
      if (!showStock(error)) toast.error(getFirstErrorText(error, stockNoticeCopy.failed));
    },
    onSettled: () => queries.invalidateQueries(own),
  });
  const { error } = useFormResult();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate(!isActive);
  };

  return (
    <div>
      <div role="status">
        {isActive && (
          <p className="mb-2 text-sm font-semibold text-leaf-ink">
            <NamedEmail text={stockNoticeCopy.active} email={user.email} />
          </p>
        )}
      </div>
      {error && <p className="mb-2 text-sm font-medium text-alarm-ink">{error}</p>}
      <form method="post" action={formAction(product)} onSubmit={submit}>
        <input type="hidden" name="accion" value={isActive ? 'dejar' : 'avisar'} />
        <button
          type="submit"
          className={isActive ? 'button-plain' : 'button max-sm:w-full'}
          aria-disabled={change.isPending || undefined}
        >
          {change.isPending
            ? stockNoticeCopy.sending
            : isActive
              ? stockNoticeCopy.stop
              : stockNoticeCopy.send}
        </button>
      </form>
    </div>
  );
}

function AddressNotice({ product }: StockNoticeProps) {
  const { api } = useAppContext();
  const showStock = useShowStock(product);
  const input = useRef<HTMLInputElement>(null);
  // The form and what was sent replace each other, with the button that had the focus.
  const frame = useFocusFallback<HTMLDivElement>({ isWithinList: true });
  const isHydrated = useIsHydrated();
  const result = useFormResult();
  const [error, setError] = useState(result.error);
  const request = useMutation({
    mutationFn: (email: string) =>
      api.call('requestStockNotice', { params: { id: product.id }, body: { email } }),
    onError: (failure) => {
      if (showStock(failure)) return;
      setError(getFirstErrorText(failure, stockNoticeCopy.failed));
      input.current?.focus();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const email = input.current?.value.trim() ?? '';
    setError(email === '' ? stockNoticeCopy.emailMissing : undefined);
    if (email === '') input.current?.focus();
    else request.mutate(email);
  };

  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <div role="status">
        {request.isSuccess && (
          <p className="max-w-[48ch] font-semibold">
            <NamedEmail text={stockNoticeCopy.confirmSent} email={request.variables} />
          </p>
        )}
        {result.isSent && !request.isSuccess && (
          <p className="mb-3 max-w-[48ch] font-semibold">{stockNoticeCopy.confirmSentWithoutEmail}</p>
        )}
      </div>
      {request.isSuccess ? (
        <button type="button" className="link min-h-11 text-sm" onClick={() => request.reset()}>
          {stockNoticeCopy.otherEmail}
        </button>
      ) : (
        <form
          method="post"
          action={formAction(product)}
          className="grid max-w-md gap-1"
          onSubmit={submit}
          noValidate={isHydrated}
        >
          <RequiredNote />
          <Field
            ref={input}
            label={stockNoticeCopy.email}
            type="email"
            name="email"
            autoComplete="email"
            required
            error={error}
          />
          <button
            type="submit"
            className="button max-sm:w-full sm:justify-self-start"
            aria-disabled={request.isPending || undefined}
          >
            {request.isPending ? stockNoticeCopy.sending : stockNoticeCopy.send}
          </button>
        </form>
      )}
    </div>
  );
}

/** A sentence with an address in it, which may break at its @ and dots only. */
function NamedEmail({ text, email }: { text: (email: string) => string; email: string }) {
  const [before, after] = text('\n').split('\n');
  return (
    <>
      {before}
      <EmailText email={email} />
      {after}
    </>
  );
}
