import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { RECORD_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Icon } from '#web/components/icon.tsx';

const CARD =
  'rounded-packet rounded-l-md border border-l-4 border-line bg-card [contain-intrinsic-size:auto_13rem] [content-visibility:auto] data-selected:border-leaf-ink data-selected:shadow-[inset_0_0_0_1px_var(--leaf-ink)]';
/** Five actions stand in narrow columns, with the icon above the text. */
const ACTIONS =
  'grid text-xs font-semibold *:flex *:min-h-12 *:items-center *:justify-center *:gap-1.5 *:not-first:border-l *:not-first:border-line *:hover:bg-shade *:focus-visible:-outline-offset-3 *:aria-expanded:bg-shade sm:*:min-h-11 has-[>:nth-child(5)]:text-2xs has-[>:nth-child(5)]:*:flex-col has-[>:nth-child(5)]:*:gap-0.5';
/** Narrow also in two columns on a tablet. Text of twice the size has two actions in a row. */
const WIDE_ACTIONS =
  'flex-1 -mt-px grid-cols-[repeat(auto-fit,minmax(max(3.6rem,20%),1fr))] *:border-t *:border-line @max-[25rem]:text-2xs @max-[25rem]:*:flex-col @max-[25rem]:*:justify-center @max-[25rem]:*:gap-0.5';
const ACTIONS_AFTER_SWITCH = 'auto-cols-fr grid-flow-col border-l border-line *:px-3.5';

type RecordCardProps = {
  /** Link to the page of the record, or its name. */
  title: ReactNode;
  /** Class of the colour of the left edge. */
  edge?: string;
  /** Sets the colours of a type of product. */
  'data-type'?: string;
  isSelected?: boolean;
  /** Checkbox of a card without an image. */
  select?: { name: string; onChange: (isChecked: boolean, isRange: boolean) => void };
  /** Beside the texts, 5 rem wide. */
  image?: ReactNode;
  /** Above the title. */
  badges?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** Below the title. */
  children: ReactNode;
  /** Sections between the texts and the actions. */
  sections?: ReactNode;
  /** `Switch` at the start of the row of actions. */
  toggle?: ReactNode;
  /** `CardButton`s and links. */
  actions: ReactNode;
};

/** A record in a list. Its rendering is skipped while it is off screen. */
export function RecordCard(props: RecordCardProps) {
  const { title, edge = 'border-l-line', isSelected = false, select, image, badges, aside, children } = props;
  const titleId = useId();
  return (
    <li
      {...RECORD_ATTRIBUTE}
      className={`${CARD} ${edge}`}
      data-type={props['data-type']}
      data-selected={isSelected || undefined}
    >
      <article aria-labelledby={titleId}>
        <div className={`flex gap-3.5 px-3.5 py-3 ${image ? 'flex-wrap' : ''}`}>
          {select && (
            <Checkbox
              className="-my-3 -mr-4.5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center"
              checked={isSelected}
              {...select}
            />
          )}
          {image}
          <div className={image ? 'min-w-0 flex-[1_1_9rem]' : 'min-w-0 flex-1'}>
            {badges}
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2
                id={titleId}
                className="min-w-0 overflow-x-clip text-lg/[1.2] wrap-anywhere text-wrap [&_a]:decoration-1 [&_a]:underline-offset-[0.15em] [&_a]:hover:underline max-sm:[&_a]:-my-2.5 max-sm:[&_a]:inline-block max-sm:[&_a]:py-2.5"
              >
                {title}
              </h2>
              {aside}
            </div>
            {children}
          </div>
        </div>
        {props.sections}
        <div className="@container flex border-t border-line">
          {props.toggle && <div className="grid flex-1 content-center pl-3.5">{props.toggle}</div>}
          <div className={`${ACTIONS} ${props.toggle ? ACTIONS_AFTER_SWITCH : WIDE_ACTIONS}`}>
            {props.actions}
          </div>
        </div>
      </article>
    </li>
  );
}

type CardButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: string;
  /** Accessible name, because the text repeats in a list. */
  name: string;
  /** Names the dialog that it opens, which then returns the focus to it. */
  'data-opens'?: string;
  children: string;
};

export function CardButton({ icon, name, children, ...props }: CardButtonProps) {
  return (
    <button type="button" aria-label={name} {...props}>
      <Icon path={icon} className="size-4" />
      {children}
    </button>
  );
}

export function RecordCardSkeleton({ hasImage = false }: { hasImage?: boolean }) {
  return (
    <li className={`${CARD} border-l-line`} aria-hidden="true">
      <div className="flex gap-3.5 px-3.5 py-3">
        {hasImage && <div className="skeleton size-20 shrink-0" />}
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <div className="skeleton h-3.5 w-24" />
          <div className="skeleton h-6 w-40 max-w-full" />
          <div className="skeleton h-3.5 w-32" />
          <div className="skeleton h-4 w-28" />
        </div>
      </div>
      <div className="skeleton mx-3.5 mb-3.5 h-7" />
    </li>
  );
}
