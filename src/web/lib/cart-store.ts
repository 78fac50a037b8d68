import { useSyncExternalStore } from 'react';
import { type Cart, parseCart, serializeCart } from '#domain/cart.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { days } from '#web/lib/durations.ts';
import { readPageInput, writeCookie } from '#web/lib/page-input.ts';

const COOKIE = /(?:^|;\s*)cart=([^;]*)/;
const MAX_AGE_SECONDS = days(7) / 1000;
const CHANNEL = 'cart';
/** Race: a message from another tab can arrive before the cookie change that it announces. */
const COOKIE_RACE_MS = 300;

let cookieText: string | undefined;
let cart: Cart = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** The cart; undefined on the server and until hydration in pages of the shared cache, which are rendered without it. */
export function useCart(): Cart | undefined {
  const { cart: text } = readPageInput(useAppContext().queries);
  return useSyncExternalStore<Cart | undefined>(subscribe, readCart, () =>
    text === undefined ? undefined : parseOnce(text),
  );
}

/** The cart of the cookie, which another tab may have written. */
export function readCart(): Cart {
  return parseOnce(COOKIE.exec(document.cookie)?.[1] ?? '');
}

/** Equal texts that follow each other are the same cart, which React compares by identity. */
function parseOnce(value: string): Cart {
  if (value !== cookieText) {
    cookieText = value;
    cart = parseCart(value);
  }
  return cart;
}

export function updateCart(change: (cart: Cart) => Cart): void {
  writeCookie('cart', serializeCart(change(readCart())), MAX_AGE_SECONDS);
  channel?.postMessage(undefined);
  notify();
}

export function clearCart(): void {
  updateCart(() => []);
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
  if (channel) return;
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
