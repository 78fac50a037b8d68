import { announce } from '#web/lib/announce.ts';
import { CONTENT_ID } from '#web/lib/element-ids.ts';
import { findPageHead } from '#web/lib/page-head.ts';
import type { RouterLocation } from '#web/lib/router/location.ts';
import type { Router } from '#web/lib/router/router.ts';

/** What had the focus on a page that was left, and its heading. */
type LeftPage = { active: Element | null; heading: Element | null; text: string | undefined };

const findHeading = () => document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`);

function leavePage(): LeftPage {
  const heading = findHeading();
  return { active: document.activeElement, heading, text: heading?.textContent };
}

/**
 * Moves the focus to the heading of each new page, and its title into the live region, once. A browser does the like
 * for a new document. Filters, tabs and dialogs in the URL are the same page, and the focus stays. `from` and `left`
 * are of the navigation that loaded this module.
 */
export function followPages(router: Router, from: RouterLocation, left: LeftPage): void {
  let previous = left;
  /** Returns whether the new page is there: a part of it may still load, with its heading. */
  const arrive = () => {
    const heading = findHeading();
    if (!heading || (heading === previous.heading && heading.textContent === previous.text)) return false;
    announce(findPageHead(router.state.matches)?.title ?? '');
    if (!hasMovedFocus(previous.active)) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  const observer = new MutationObserver(() => arrive() && observer.disconnect());
  const follow = (one: RouterLocation | undefined, other: RouterLocation) => {
    if (!one || pageKey(one) === pageKey(other) || arrive()) return;
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  router.subscribe('onBeforeNavigate', () => {
    observer.disconnect();
    previous = leavePage();
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => follow(fromLocation, toLocation));
  // That navigation may be over.
  if (!router.state.isLoading) follow(from, router.state.location);
}

/** Whether the page has moved the focus itself. A closed dialog returns it to the control that opened it. */
function hasMovedFocus(previous: Element | null): boolean {
  const { activeElement: active } = document;
  return active !== previous && active?.closest(`#${CONTENT_ID}`) != null && !active.matches('a, button');
}

/** The sections of the account share a path. */
function pageKey({ pathname, search }: RouterLocation): string {
  return `${pathname} ${search.section ?? ''}`;
}
