import type { ReactNode } from 'react';

/** Item of a `dl`: a name above its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-soft">{name}</dt>
      <dd className="figures mt-0.5 text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
