import { type ReactNode, useId } from 'react';

type ClaimSectionProps = { title: string; children: ReactNode };

export function ClaimSection({ title, children }: ClaimSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="claim-section">
      <h2 id={id} className="label text-soft">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ClaimFactProps = { name: string; children: ReactNode };

export function ClaimFact({ name, children }: ClaimFactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  );
}
