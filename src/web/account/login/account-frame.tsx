import type { ReactNode } from 'react';
import { accountLayoutCopy } from '#copy/account-pages.ts';
import { brandMark } from '#web/components/brand-mark.ts';
import { BrandMarkIcon } from '#web/components/brand-mark-icon.tsx';

/** Layout of the account pages: the form in the frame of a seed packet, with the benefits of an account beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-6 pb-4 md:pt-12 lg:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]">
      <div className="packet-frame w-full max-w-124 justify-self-center lg:justify-self-start">
        <div className="packet">
          <div className="packet-band flex items-end justify-between px-5 pt-9 pb-2.5 sm:px-8">
            <span className="label">{accountLayoutCopy.band}</span>
            <BrandMarkIcon className="size-5" />
          </div>
          <div className="px-5 pt-6 pb-7 sm:px-8 sm:pt-8 sm:pb-9">
            <p className="notice scripted:hidden mb-6">{accountLayoutCopy.needsScript}</p>
            {children}
          </div>
        </div>
      </div>
      <Benefits />
    </div>
  );
}

function Benefits() {
  return (
    <aside className="flex flex-col lg:sticky lg:top-8 lg:h-full lg:max-h-148 lg:pt-4 lg:pb-2">
      <div className="flex items-start justify-between gap-6">
        <p className="latin max-w-[11ch] text-2xl text-balance md:text-4xl">{accountLayoutCopy.lead}</p>
        <BrandMarkOutline />
      </div>
      <dl className="mt-7 border-b border-line lg:mt-auto">
        {accountLayoutCopy.benefits.map(({ name, text }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[8rem_1fr] sm:items-baseline"
          >
            <dt className="label text-foil-ink">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** Brand mark as a line drawing: outlines and a vein for each leaflet. */
function BrandMarkOutline() {
  const { viewBox, seed, leaflets } = brandMark;
  return (
    <svg
      viewBox={viewBox}
      className="hidden w-72 min-w-0 text-foil-ink xl:block"
      fill="none"
      stroke="currentColor"
      strokeWidth={0.35}
      strokeLinecap="round"
      aria-hidden="true"
    >
      {[seed, ...leaflets, ...VEINS].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

/** SVG paths of the veins, from the base of the leaflets to their tips. */
const VEINS = [
  'M32 43V8',
  'M32 43 15 19',
  'M32 43 49 19',
  'M32 43 12.5 35',
  'M32 43 51.5 35',
  'M15 52.500H49',
];
