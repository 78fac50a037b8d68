import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { layoutCopy } from '#copy/layout.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { CONTENT_ID } from '#web/lib/element-ids.ts';
import { AgeGate } from '#web/shop/age-gate/age-gate.tsx';
import { hidesFrame } from '#web/shop/frame/hides-frame.ts';
import { SiteFooter } from '#web/shop/frame/site-footer.tsx';
import { SiteHeader } from '#web/shop/frame/site-header.tsx';

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
