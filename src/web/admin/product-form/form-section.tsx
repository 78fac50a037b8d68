import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; children: ReactNode };

/** A titled section of the form. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="product-section">
      <h2 id={id} className="product-section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Cell in the twelve-column grid of a section; on a phone it takes half or all of the width. */
export function GridCell({ span, children }: { span: 3 | 4 | 5 | 6 | 7 | 12; children: ReactNode }) {
  return (
    <div className="product-cell" data-span={span}>
      {children}
    </div>
  );
}
