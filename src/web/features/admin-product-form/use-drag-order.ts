import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Move = (from: number, to: number) => void;

type DragOptions = {
  list: RefObject<HTMLElement | null>;
  move: Move;
  /** Called when the item is released, even at its original position. */
  drop?: () => void;
  /** Swaps only the first and the last position; items passed on the way return to their place. */
  isExchange?: boolean;
};

/**
 * Reorders a list by dragging a handle. The listeners are on the window, because the handle itself moves in the
 * document and would lose pointer capture.
 */
export function useDragOrder({ list, move, drop, isExchange = false }: DragOptions) {
  const [dragged, setDragged] = useState<number>();
  const steps = isExchange ? exchanges : shifts;
  const latestDrop = useRef(drop);
  useEffect(() => {
    latestDrop.current = drop;
  });

  const hold = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const held = new AbortController();
    const { signal } = held;
    let at = index;
    setDragged(at);
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const over = itemAt(list.current, clientX, clientY);
      if (over === -1 || over === at) return;
      for (const [from, to] of steps(index, at, over)) move(from, to);
      at = over;
      setDragged(at);
    };
    const stop = () => {
      held.abort();
      setDragged(undefined);
      latestDrop.current?.();
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', stop, { signal });
    addEventListener('pointercancel', stop, { signal });
  };
  return { dragged, hold };
}

type Steps = ReadonlyArray<readonly [from: number, to: number]>;

const shifts = (_origin: number, at: number, over: number): Steps => [[at, over]];

/** Undoes the previous swap, then swaps with the item under the pointer. */
function exchanges(origin: number, at: number, over: number): Steps {
  const steps: Steps = [
    [at, origin],
    [origin, over],
  ];
  return steps.filter(([from, to]) => from !== to);
}

function itemAt(list: HTMLElement | null, x: number, y: number): number {
  return [...(list?.children ?? [])].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
