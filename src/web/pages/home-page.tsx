import { homeCopy as copy } from '#copy/home.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export function loadHome(context: AppContext) {
  return pageData(context, { path: '/', title: copy.title });
}

export function HomePage() {
  return <h1>{copy.title}</h1>;
}
