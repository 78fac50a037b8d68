import { useSyncExternalStore } from 'react';
import { type Cart, parseCart, serializeCart } from '#domain/cart.ts';
import { days } from '#web/lib/durations.ts';

const COOKIE = /(?:^|;\s*)cart=([^;]*)/;
const MAX_AGE_SECONDS = days(7) / 1000;
const CHANNEL = 'cart';
/** Race: a message from another tab can arrive before the cookie change that it announces. */
const COOKIE_RACE_MS = 300;

let cookieText: string | undefined;
let cart: Cart = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** The cart; undefined on the server and until hydration. */
export function useCart(): Cart | undefined {
  return useSyncExternalStore<Cart | undefined>(subscribe, readCart, () => undefined);
}

/** Parses the cart cookie, which another tab may have written. The result is cached until the cookie changes. */
export function readCart(): Cart {
  const value = COOKIE.exec(document.cookie)?.[1] ?? '';
  if (value !== cookieText) {
    cookieText = value;
    cart = parseCart(value);
  }
  return cart;
}

export function updateCart(change: (cart: Cart) => Cart): void {
  writeCookie(serializeCart(change(readCart())));
  channel?.postMessage(undefined);
  notify();
}

export function clearCart(): void {
  updateCart(() => []);
}

/** `Secure` is set on https and localhost only, where browsers store such cookies. */
function writeCookie(value: string): void {
  const secure = location.protocol === 'https:' || location.hostname === 'localhost';
  const age = value === '' ? 0 : MAX_AGE_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and is slower to answer
  document.cookie = `cart=${value}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listenForChanges();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Subscribes once to changes from other tabs and windows. Returning to this tab also notifies, because the cart may
 * have changed in another window meanwhile.
 */
function listenForChanges(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    notify();
    setTimeout(notify, COOKIE_RACE_MS);
  };
  // The Cookie Store API needs a secure context and is not in every browser.
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', notify);
  addEventListener('focus', notify);
  addEventListener('pageshow', notify);
  document.addEventListener('visibilitychange', notify);
}

/** Notifies all subscribers. React compares snapshots and skips those that are unchanged. */
function notify(): void {
  for (const listener of listeners) listener();
}
