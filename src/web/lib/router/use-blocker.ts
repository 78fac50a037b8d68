import type { BlockerFnArgs } from '@tanstack/history';
import { useEffect, useState } from 'react';
import { useRouter } from '#web/lib/router/hooks.ts';

type Blocker =
  | { status: 'idle'; proceed?: undefined; reset?: undefined }
  | { status: 'blocked'; proceed: () => void; reset: () => void };

type BlockerOptions = {
  shouldBlock: (navigation: { current: { pathname: string }; next: { pathname: string } }) => boolean;
  /** Whether the browser asks before the document is left. */
  blocksUnload: () => boolean;
};

const idle: Blocker = { status: 'idle' };

/** Stops navigations until the user decides: `proceed` continues the one that was stopped, `reset` stays. */
export function useBlocker({ shouldBlock, blocksUnload }: BlockerOptions): Blocker {
  const { history } = useRouter();
  const [blocker, setBlocker] = useState<Blocker>(idle);
  useEffect(() => {
    const blockerFn = async ({ currentLocation, nextLocation }: BlockerFnArgs) => {
      if (!shouldBlock({ current: currentLocation, next: nextLocation })) return false;
      const isBlocked = await new Promise<boolean>((resolve) =>
        setBlocker({ status: 'blocked', proceed: () => resolve(false), reset: () => resolve(true) }),
      );
      setBlocker(idle);
      return isBlocked;
    };
    return history.block({ blockerFn, enableBeforeUnload: blocksUnload });
  }, [history, shouldBlock, blocksUnload]);
  return blocker;
}
