import type { LoginView, RefreshView, UserView } from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { FailedAnswer } from '#web/lib/api.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { forgetDrafts } from '#web/lib/drafts.ts';
import { forgetSignedIn, rememberedUserId, rememberSignedIn } from '#web/lib/local-store.ts';

/** Logged-in user of a page, as rendered by the server. The access token is held in memory only. */
export type SignedInState = { user: UserView; access: string };

type Listener = () => void;
type Told = 'entered' | 'left' | 'expired';

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

  readonly viewer = (): UserView | undefined => this.#state?.user;
  readonly access = (): string | undefined => this.#state?.access;
  readonly hasExpired = (): boolean => this.#hasExpired;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  enter({ user, access }: LoginView | RefreshView): void {
    this.#take({ user, access });
    this.#tell('entered');
  }

  /** Updates the user's data, such as names or e-mail address. */
  update(user: UserView): void {
    if (this.#state) this.#take({ ...this.#state, user });
  }

  /** Replaces the access token of the same user. */
  renew(state: SignedInState): void {
    this.#take(state);
  }

  leave(): void {
    if (!this.#state) return;
    this.#drop();
    this.#tell('left');
  }

  /** Marks the session as expired by the server. The user is not cleared, because the page is about to be left. */
  expire(): void {
    this.#hasExpired = true;
    forgetSignedIn();
    this.#tell('expired');
  }

  /**
   * Refreshes the access token by the session's cookie. False if the session has ended.
   *
   * @throws if the server cannot be reached or answers 429 or 5xx, which says nothing about the session.
   */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#askForAccess().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Follows logins and logouts in other tabs, and reloads a page from the back/forward cache if the user changed. */
  follow(): void {
    if (this.#state) rememberSignedIn(this.#state.user);
    else forgetSignedIn();
    if ('BroadcastChannel' in globalThis) {
      this.#channel = new BroadcastChannel(CHANNEL);
      this.#channel.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    }
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && rememberedUserId() !== this.#state?.user.id) location.reload();
    });
  }

  async #hear(told: Told): Promise<void> {
    if (told === 'left') forgetDrafts();
    if (told !== 'entered') {
      if (this.#state) location.reload();
      return;
    }
    // Offline the session is assumed to be valid; the next request checks it.
    const isRenewed = await this.refresh().catch(() => true);
    if (!isRenewed) this.#drop();
  }

  async #askForAccess(): Promise<boolean> {
    const response = await fetch(`/api${endpoints.refresh.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...csrfHeaders() },
      body: '{}',
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return false;
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      throw new FailedAnswer('refresh', response.status, body);
    }
    const { user, access } = (await response.json()) as RefreshView;
    this.#take({ user, access });
    return true;
  }

  #take(state: SignedInState): void {
    this.#state = state;
    this.#hasExpired = false;
    rememberSignedIn(state.user);
    this.#notify();
  }

  #drop(): void {
    if (!this.#state) return;
    this.#state = undefined;
    forgetSignedIn();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #tell(what: Told): void {
    this.#channel?.postMessage(what);
  }
}
