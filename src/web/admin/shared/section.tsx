import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; titleClass: string; className?: string; children: ReactNode };

/** Section of a page or dialog, named by its title. */
export function Section({ title, titleClass, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}
