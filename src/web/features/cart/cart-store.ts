import { useSyncExternalStore } from 'react';
import { type Cart, cartText, parseCart } from '#domain/cart.ts';
import { days } from '#web/lib/durations.ts';

const COOKIE = /(?:^|;\s*)cart=([^;]*)/;
const KEPT_SECONDS = days(7) / 1000;
const CHANNEL = 'cart';
/** A message between tabs can overtake the cookie that it tells of. */
const OVERTAKEN_MS = 300;

let text: string | undefined;
let cart: Cart = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Undefined where nobody can know it yet: on the server, and until a page that came from it has woken up. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore<Cart | undefined>(subscribe, readCart, () => undefined);
}

/** As the cookie holds it now, which another tab may have written. */
export function readCart(): Cart {
  const written = COOKIE.exec(document.cookie)?.[1] ?? '';
  if (written !== text) {
    text = written;
    cart = parseCart(written);
  }
  return cart;
}

export function changeCart(change: (cart: Cart) => Cart): void {
  write(cartText(change(readCart())));
  channel?.postMessage(undefined);
  notify();
}

export function clearCart(): void {
  changeCart(() => []);
}

/** Secure where a browser keeps such cookies: on https, and on the machine itself. */
function write(value: string): void {
  const secure = location.protocol === 'https:' || location.hostname === 'localhost';
  const age = value === '' ? 0 : KEPT_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and is slower to answer
  document.cookie = `cart=${value}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once: whoever came back to this tab may have been shopping in another browser window meanwhile. */
function listen(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    notify();
    setTimeout(notify, OVERTAKEN_MS);
  };
  // Only where the page is secure, and not in every browser.
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', notify);
  addEventListener('focus', notify);
  addEventListener('pageshow', notify);
  document.addEventListener('visibilitychange', notify);
}

/** React compares: who has heard it already hears nothing. */
function notify(): void {
  for (const listener of listeners) listener();
}
