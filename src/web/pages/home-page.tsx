import { homeCopy as copy } from '#copy/home.ts';

export function HomePage() {
  return <h1>{copy.title}</h1>;
}
