import { CAROUSEL_SIZE } from '#contract/limits.ts';
import type { ProductView } from '#contract/products.ts';

type HomeProducts = {
  highlighted: readonly ProductView[];
  fem: readonly ProductView[];
  auto: readonly ProductView[];
  offers: readonly ProductView[];
};

/** Packets of the hero. */
const HERO_SIZE = 3;

/**
 * The products of each section of the home page, none of them twice. The carousels of the types come before the
 * highlighted ones: the hero and the highlights leave each type at least one of its products, so that no carousel is
 * empty while there are products of its type (customer-site §2).
 */
export function arrangeHome({ highlighted, fem, auto, offers }: HomeProducts) {
  const reserved = new Set([lastId(fem), lastId(auto)]);
  const free = highlighted.filter(({ id }) => !reserved.has(id));
  const hero = free.slice(0, HERO_SIZE);
  const shown = new Set(hero.map(({ id }) => id));
  const take = (products: readonly ProductView[]) => {
    const taken = products.filter(({ id }) => !shown.has(id)).slice(0, CAROUSEL_SIZE);
    for (const { id } of taken) shown.add(id);
    return taken;
  };
  return {
    hero,
    highlights: take(free),
    fem: take(fem),
    auto: take(auto),
    offers: take(offers),
  };
}

function lastId(products: readonly ProductView[]): number | undefined {
  return products.at(-1)?.id;
}
