import type { ReactNode } from 'react';
import type { PrintedSerial } from '#contract/serial-checks.ts';
import { blisterCheckCopy } from '#copy/blister-check.ts';
import { Icon } from '#web/components/icon.tsx';
import { rightIcon } from '#web/components/icons.ts';
import { Link } from '#web/lib/router/link.tsx';

const TITLE_ID = 'que-sigue';
const LINE = 'flex min-h-12 items-center justify-between gap-3 py-2.5 hover:text-leaf-ink';

/** Guide and calendar, registration and claim. Nothing of a recalled lot is to be sown. */
export function NextSteps({ answer: { outcome, serial, product } }: { answer: PrintedSerial }) {
  const isSown = product.type !== 'merch' && outcome !== 'recalled';
  const { next, guide, guideHint, months, monthsHint, register, registerHint, claim, claimHint } =
    blisterCheckCopy;
  return (
    <section aria-labelledby={TITLE_ID} className="mt-10">
      <h2 id={TITLE_ID} className="text-xl">
        {next}
      </h2>
      <ul className="mt-3 border-b border-line">
        {isSown && (
          <Step>
            <Link to="/como-germinar" className={LINE}>
              <StepText title={guide} hint={guideHint} />
            </Link>
          </Step>
        )}
        {isSown && product.is_listed && (
          <Step>
            <Link to="/producto/$id" params={{ id: String(product.id) }} hash="meses" className={LINE}>
              <StepText title={months(product.name)} hint={monthsHint} />
            </Link>
          </Step>
        )}
        <Step>
          <Link to="/mis-blisters" search={{ serial }} className={LINE}>
            <StepText title={register} hint={registerHint} />
          </Link>
        </Step>
        <Step>
          <Link to="/garantia" search={{ serial }} className={LINE}>
            <StepText title={claim} hint={claimHint} />
          </Link>
        </Step>
      </ul>
    </section>
  );
}

function Step({ children }: { children: ReactNode }) {
  return <li className="border-t border-line">{children}</li>;
}

function StepText({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <span>
        <span className="font-semibold">{title}</span> <span className="text-sm text-soft">{hint}</span>
      </span>
      <Icon path={rightIcon} className="size-4 shrink-0" />
    </>
  );
}
