import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; children: ReactNode };

/** One part of the form, under its own name. */
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

/** A place in the section's grid of twelve; on a phone it is half or all of the width. */
export function Cell({ span, children }: { span: 3 | 4 | 5 | 6 | 7 | 12; children: ReactNode }) {
  return (
    <div className="product-cell" data-span={span}>
      {children}
    </div>
  );
}
