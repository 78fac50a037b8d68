import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Move = (from: number, to: number) => void;

type DragOptions = {
  list: RefObject<HTMLElement | null>;
  move: Move;
  /** Let go, at another place than where it was taken or at the same. */
  drop?: () => void;
  /** What is passed on the way goes back to its place: only the ends of the way are exchanged. */
  isExchange?: boolean;
};

/**
 * Moves an item of a list to where the pointer is, as long as its handle is held. It listens to the whole page:
 * the handle itself moves in the document, and would lose a pointer that it had captured.
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

/** Back to where it came from, and from there to where the pointer is. */
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
