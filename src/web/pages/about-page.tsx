import { aboutCopy as copy } from '#copy/about.ts';

export function AboutPage() {
  return <h1>{copy.title}</h1>;
}
