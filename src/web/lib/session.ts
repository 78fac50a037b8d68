import type { LoginView, RefreshView, UserView } from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { UnexpectedApiError } from '#web/lib/api.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { clearDrafts } from '#web/lib/drafts.ts';
import { clearSignedInUser, readStoredUserId, saveSignedInUser } from '#web/lib/local-store.ts';

/** Logged-in user of a page, as rendered by the server. The access token is held in memory only. */
export type SignedInState = { user: UserView; access: string };

type Listener = () => void;
type SessionEvent = 'entered' | 'left' | 'expired';

const CHANNEL = 'session';

/**
 * Session of the user in this tab. Logins and logouts are broadcast to the browser's other tabs and to subscribers.
 * Concurrent callers of `refresh` share one request.
 */
export class Session {
  #state: SignedInState | undefined;
  readonly #listeners = new Set<Listener>();
  #refreshing: Promise<boolean> | undefined;
  #hasExpired = false;
  #channel: BroadcastChannel | undefined;

  constructor(state: SignedInState | undefined) {
    this.#state = state;
  }

  readonly user = (): UserView | undefined => this.#state?.user;
  readonly access = (): string | undefined => this.#state?.access;
  readonly hasExpired = (): boolean => this.#hasExpired;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  signIn({ user, access }: LoginView | RefreshView): void {
    this.#setState({ user, access });
    this.#broadcast('entered');
  }

  /** Updates the user's data, such as names or e-mail address. */
  update(user: UserView): void {
    if (this.#state) this.#setState({ ...this.#state, user });
  }

  /** Replaces the access token of the same user. */
  renew(state: SignedInState): void {
    this.#setState(state);
  }

  /**
   * Forgets the user in this browser. The page keeps its user, because it is about to be left: rendered without one it
   * would request data, whose refusals look like a session that has expired.
   */
  signOut(): void {
    clearSignedInUser();
    this.#broadcast('left');
  }

  /** Marks the session as expired by the server. The user is not cleared, because the page is about to be left. */
  expire(): void {
    this.#hasExpired = true;
    clearSignedInUser();
    this.#broadcast('expired');
  }

  /**
   * Refreshes the access token by the session's cookie. False if the session has ended.
   *
   * @throws if the server cannot be reached or answers 429 or 5xx, which says nothing about the session.
   */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#fetchAccess().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /**
   * Follows logins and logouts in other tabs. A page that goes to the back/forward cache is hidden, so that its first
   * frame after a Back shows nothing of a user who has logged out; the page of another user is loaded again.
   */
  follow(): void {
    if (this.#state) saveSignedInUser(this.#state.user);
    else clearSignedInUser();
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => this.#handleEvent(data);
    const { style } = document.documentElement;
    addEventListener('pagehide', () => {
      if (this.#state) style.visibility = 'hidden';
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      if (readStoredUserId() !== this.#state?.user.id) return location.reload();
      style.visibility = '';
    });
  }

  async #handleEvent(event: SessionEvent): Promise<void> {
    if (event === 'left') clearDrafts();
    if (event !== 'entered') {
      if (this.#state) location.reload();
      return;
    }
    // Offline the session is assumed to be valid; the next request checks it.
    const isRenewed = await this.refresh().catch(() => true);
    if (!isRenewed) this.#clearState();
  }

  async #fetchAccess(): Promise<boolean> {
    const response = await fetch(`/api${endpoints.refresh.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...csrfHeaders() },
      body: '{}',
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return false;
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      throw new UnexpectedApiError('refresh', response.status, body);
    }
    const { user, access } = (await response.json()) as RefreshView;
    this.#setState({ user, access });
    return true;
  }

  #setState(state: SignedInState): void {
    this.#state = state;
    this.#hasExpired = false;
    saveSignedInUser(state.user);
    this.#notify();
  }

  #clearState(): void {
    if (!this.#state) return;
    this.#state = undefined;
    clearSignedInUser();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #broadcast(what: SessionEvent): void {
    this.#channel?.postMessage(what);
  }
}
