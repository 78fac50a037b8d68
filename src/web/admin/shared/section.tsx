import { type ReactNode, type Ref, useId } from 'react';

type SectionProps = {
  title: string;
  titleClass: string;
  /** Of a title that can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
};

/** Section of a page or dialog, named by its title. */
export function Section({ title, titleClass, titleRef, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={titleClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}
