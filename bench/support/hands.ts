import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of the keystroke-level model: Card, Moran and Newell, "The Keystroke-Level Model for User Performance Time
 * with Interactive Systems", CACM 23(7), 1980; `key` is that of an average typist who is not a secretary.
 */
const SECONDS = { key: 0.28, point: 1.1, button: 0.2, home: 0.4, prepare: 1.35 };

export type Hands = ReturnType<typeof createHands>;

/** Acts on a page as a person with a mouse and a keyboard would, and counts it. */
export function createHands(page: Page) {
  let clicks = 0;
  let keys = 0;
  let seconds = 0;
  let device: 'mouse' | 'keyboard' = 'mouse';

  function use(next: typeof device): void {
    if (next !== device) seconds += SECONDS.home;
    device = next;
  }

  async function wait(act: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await act();
    seconds += (performance.now() - begun) / 1_000;
  }

  return {
    page,

    /** A decision of what to do next: before each command, but not between the steps of a repetition. */
    prepare(): void {
      seconds += SECONDS.prepare;
    },

    async click(target: Locator): Promise<void> {
      await target.waitFor();
      use('mouse');
      clicks += 1;
      seconds += SECONDS.point + SECONDS.button;
      await wait(() => target.click());
    },

    async type(text: string): Promise<void> {
      use('keyboard');
      keys += text.length;
      seconds += text.length * SECONDS.key;
      await page.keyboard.type(text);
    },

    /** `Control+K` is two keys. */
    async press(key: string): Promise<void> {
      use('keyboard');
      const pressed = key.split('+').length;
      keys += pressed;
      seconds += pressed * SECONDS.key;
      await page.keyboard.press(key);
    },

    /** Waits for what the task needs to go on, or is done with. */
    until: (shown: Locator) => wait(() => shown.first().waitFor()),
    untilGone: (gone: Locator) => wait(() => gone.first().waitFor({ state: 'detached' })),

    tally: () => ({ clicks, keys, seconds }),
  };
}
