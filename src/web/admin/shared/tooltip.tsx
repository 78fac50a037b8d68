import { type ComponentProps, useState } from 'react';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Icon } from '#web/components/icon.tsx';
import { clockIcon } from '#web/components/icons.ts';

type WithTooltipProps = { text: string; children: ComponentProps<typeof Focusable>['children'] };

/** Button with a tooltip on hover and keyboard focus. Not for modal dialogs, which would cover the tooltip. */
export function WithTooltip({ text, children }: WithTooltipProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={0}>
      <Focusable>{children}</Focusable>
      <Bubble text={text} />
    </TooltipTrigger>
  );
}

type InfoTooltipProps = { name: string; text: string };

/** Button that does nothing but show its tooltip, on a touch screen when it is tapped. */
export function InfoTooltip({ name, text }: InfoTooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger
      delay={0}
      closeDelay={0}
      shouldCloseOnPress={false}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Focusable>
        <button
          type="button"
          className="grid size-11 place-items-center text-soft"
          aria-label={name}
          onClick={() => setOpen(true)}
        >
          <Icon path={clockIcon} className="size-5" />
        </button>
      </Focusable>
      <Bubble text={text} />
    </TooltipTrigger>
  );
}

function Bubble({ text }: { text: string }) {
  return (
    <Tooltip
      placement="bottom"
      className="max-w-56 rounded-r-md border-l-3 border-foil bg-ink px-3 py-2 text-xs/[1.4] text-paper"
    >
      {text}
    </Tooltip>
  );
}
