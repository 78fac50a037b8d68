import type { ReactNode } from 'react';

type FactProps = { name: string; className?: string; children: ReactNode };

/** Item of a `dl`: a name above its value. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="label text-soft">{name}</dt>
      <dd className="figures mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
