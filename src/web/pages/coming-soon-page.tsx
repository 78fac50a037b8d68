import { Link, useLocation } from '@tanstack/react-router';
import { type ComingSoonPath, comingSoonCopy as copy } from '#copy/coming-soon.ts';
import { canonicalPath } from '#web/lib/canonical-path.ts';

export function ComingSoonPage() {
  const path = canonicalPath(useLocation().pathname) as ComingSoonPath;
  const { title, text } = copy.places[path];
  return (
    <div className="wrap py-24 text-center">
      <h1>{title}</h1>
      <p>{copy.soon}</p>
      <p>{text}</p>
      <Link to="/productos">{copy.toCatalogue}</Link>
    </div>
  );
}
