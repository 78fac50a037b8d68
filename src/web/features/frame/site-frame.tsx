import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { layoutCopy } from '#copy/layout.ts';
import { AgeGate } from '#web/features/age-gate/age-gate.tsx';
import { hidesFrame } from '#web/features/frame/hides-frame.ts';
import { SiteFooter } from '#web/features/frame/site-footer.tsx';
import { SiteHeader } from '#web/features/frame/site-header.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { CONTENT_ID } from '#web/lib/element-ids.ts';

/** Layout of every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { queries } = useAppContext();
  const isFrameHidden = hidesFrame(useLocation().pathname);
  return (
    <QueryClientProvider client={queries}>
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {layoutCopy.skip}
      </a>
      {!isFrameHidden && <SiteHeader />}
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      {!isFrameHidden && <SiteFooter />}
      <AgeGate />
    </QueryClientProvider>
  );
}
