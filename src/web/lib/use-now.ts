import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time, now and then; undefined where it would not be the reader's: on the server, and until scripts are there. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
