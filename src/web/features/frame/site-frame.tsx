import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { frameCopy } from '#copy/frame.ts';
import { AgeGate } from '#web/features/age-gate/age-gate.tsx';
import { hidesFrame } from '#web/features/frame/hides-frame.ts';
import { SiteFooter } from '#web/features/frame/site-footer.tsx';
import { SiteHeader } from '#web/features/frame/site-header.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { CONTENT_ID } from '#web/lib/element-ids.ts';

/** Layout of every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { queries } = useAppContext();
  const bare = hidesFrame(useLocation().pathname);
  return (
    <QueryClientProvider client={queries}>
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {frameCopy.skip}
      </a>
      {!bare && <SiteHeader />}
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      {!bare && <SiteFooter />}
      <AgeGate />
    </QueryClientProvider>
  );
}
