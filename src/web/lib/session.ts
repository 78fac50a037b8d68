import type { LoginView, RefreshView, UserView } from '#contract/accounts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { FailedAnswer } from '#web/lib/api.ts';
import { csrfHeaders } from '#web/lib/csrf.ts';
import { forgetDrafts } from '#web/lib/drafts.ts';
import { forgetSignedIn, rememberedUserId, rememberSignedIn } from '#web/lib/local-store.ts';

/** Who the page is for, as the server says it when it renders. The access token is kept in memory alone. */
export type SignedInState = { user: UserView; access: string };

type Listener = () => void;
type Told = 'entered' | 'left' | 'expired';

const CHANNEL = 'session';

/**
 * The viewer's session as this tab knows it. Who enters or leaves is told to the other tabs of the browser, and
 * to whoever subscribed. A refresh that is under way serves all who need one.
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

  /** The same viewer with new names or a new e-mail. */
  update(user: UserView): void {
    if (this.#state) this.#take({ ...this.#state, user });
  }

  /** The same viewer with a new access token. */
  renew(state: SignedInState): void {
    this.#take(state);
  }

  leave(): void {
    if (!this.#state) return;
    this.#drop();
    this.#tell('left');
  }

  /** The server says that the session is over. This page stays as it is: it is about to be left. */
  expire(): void {
    this.#hasExpired = true;
    forgetSignedIn();
    this.#tell('expired');
  }

  /**
   * Gets a new access token by the session's cookie. False when the session has ended; a server that cannot be
   * reached is thrown, since it says nothing of the session.
   */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#askForAccess().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** In the browser: hears of other tabs, and of a page that comes back from before somebody entered or left. */
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
    // Without a network nothing is known: the next request asks again.
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
      throw new FailedAnswer({ method: 'POST', path: '/auth/refresh/' }, response.status, body);
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
