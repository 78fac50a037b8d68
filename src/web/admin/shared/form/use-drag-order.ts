import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Move = (from: number, to: number) => void;

type DragOptions = {
  list: RefObject<HTMLElement | null>;
  move: Move;
  /** Called when the item is released, even at its original position. */
  drop?: () => void;
  /** Swaps only the first and the last position; items passed on the way return to their place. */
  isSwap?: boolean;
};

/**
 * Reorders a list by dragging a handle. The listeners are on the window, because the handle itself moves in the
 * document and would lose pointer capture.
 */
export function useDragOrder({ list, move, drop, isSwap = false }: DragOptions) {
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const steps = isSwap ? swapSteps : moveSteps;
  const latestDrop = useRef(drop);
  useEffect(() => {
    latestDrop.current = drop;
  });

  const startDrag = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const listeners = new AbortController();
    const { signal } = listeners;
    let at = index;
    setDraggedIndex(at);
    const handleMove = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const over = findItemAt(list.current, clientX, clientY);
      if (over === -1 || over === at) return;
      for (const [from, to] of steps(index, at, over)) move(from, to);
      at = over;
      setDraggedIndex(at);
    };
    const handleRelease = () => {
      listeners.abort();
      setDraggedIndex(undefined);
      latestDrop.current?.();
    };
    addEventListener('pointermove', handleMove, { signal });
    addEventListener('pointerup', handleRelease, { signal });
    addEventListener('pointercancel', handleRelease, { signal });
  };
  return { draggedIndex, startDrag };
}

type Steps = ReadonlyArray<readonly [from: number, to: number]>;

const moveSteps = (_origin: number, at: number, over: number): Steps => [[at, over]];

/** Undoes the previous swap, then swaps with the item under the pointer. */
function swapSteps(origin: number, at: number, over: number): Steps {
  const steps: Steps = [
    [at, origin],
    [origin, over],
  ];
  return steps.filter(([from, to]) => from !== to);
}

function findItemAt(list: HTMLElement | null, x: number, y: number): number {
  return [...(list?.children ?? [])].findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
