import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Countdown in whole seconds. It compares clock times, because timers are throttled in hidden tabs. */
export function useCountdown(initialSeconds: number): [left: number, start: (seconds: number) => void] {
  const [secondsLeft, setLeft] = useState(initialSeconds);
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };

  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  return [secondsLeft, start];
}
