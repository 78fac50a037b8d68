import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Countdown in whole seconds. It compares clock times, because timers are throttled in hidden tabs. */
export function useCountdown(firstSeconds: number): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(firstSeconds);
  const [endsAt, setEndsAt] = useState(() => Date.now() + firstSeconds * 1000);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };

  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  return [left, start];
}
