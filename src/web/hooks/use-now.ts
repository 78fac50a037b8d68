import { useEffect, useState } from 'react';

const INTERVAL_MS = 30_000;

/** Current time in ms, every 30 seconds; undefined on the server and until hydration, as it is not the user's. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
