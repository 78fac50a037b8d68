import { useMutation } from '@tanstack/react-query';
import { unexpectedErrorText } from '#copy/common.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { clearCart } from '#web/lib/cart-store.ts';
import { clearDrafts } from '#web/lib/drafts.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

/** Clears what this browser has of the user, once their session has ended on the server, and leaves the page. */
export function useForgetUser() {
  const { session } = useAppContext();
  return (leave: () => void) => {
    session.signOut();
    clearDrafts();
    clearCart();
    leave();
    // Until the next page is there, the button of a slow line stays pending.
    return new Promise<never>(() => undefined);
  };
}

/** Logs out: clears the user's drafts and cart, then reloads the page. */
export function useLogOut() {
  const { api, session, queries } = useAppContext();
  const forgetUser = useForgetUser();
  return useMutation({
    mutationFn: async () => {
      const store = await import('#web/lib/offline-store.ts');
      const owner = store.ownerOf(session.user()?.id);
      // What was seen goes before the request, so that nothing of it stays if the page is closed meanwhile; what waits for
      // a connection after it, because a request that fails leaves the user logged in.
      await store.keepOnlyOwner('anonymous', undefined).catch(() => undefined);
      // Without the session, queries would end with an error that looks like a session that has expired.
      await queries.cancelQueries();
      await api.call('logout');
      await store.deleteSavedData(owner).catch(() => undefined);
    },
    onSuccess: () => forgetUser(() => location.reload()),
    onError: (error) => toast.error(getErrorText(error, unexpectedErrorText)),
  });
}
