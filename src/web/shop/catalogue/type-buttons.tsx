import { filtersCopy } from '#copy/catalogue.ts';
import { categoriesParam, toggleType } from '#domain/catalogue-search.ts';
import type { FilterProps } from '#web/shop/catalogue/catalogue-filters.tsx';

const types = [
  { type: 'auto', label: filtersCopy.automatic },
  { type: 'fem', label: filtersCopy.feminized },
] as const;

export function TypeButtons({ chosen, choose }: FilterProps) {
  return types.map(({ type, label }) => {
    const next = toggleType(chosen.types, type);
    return (
      <button
        key={type}
        type="submit"
        name="categories"
        value={categoriesParam(next)}
        data-type={type}
        aria-pressed={chosen.types.includes(type)}
        className="type-button"
        onClick={() => choose({ types: next })}
      >
        {label}
      </button>
    );
  });
}
