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
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-(--type-ink) pr-3.5 pl-3 text-sm font-semibold text-type before:h-[0.6875rem] before:w-2 before:rounded-[50%] before:bg-current hover:bg-(--type)/12 aria-pressed:border-(--type) aria-pressed:bg-(--type) aria-pressed:text-(--on-type)"
        onClick={() => choose({ types: next })}
      >
        {label}
      </button>
    );
  });
}
