import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { productConflictCopy } from '#copy/admin-product-form.ts';
import { differenceLabel, differenceValue } from '#web/admin/product-form/difference-text.ts';
import {
  type Difference,
  differenceKey,
  type Merge,
  type Side,
} from '#web/admin/product-form/merge-product.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

type ProductConflictPanelProps = { merge: Merge; onChoose: (difference: Difference, side: Side) => void };

/** Edit conflict of a product: the differences to decide, and the changes merged automatically. */
export function ProductConflictPanel({
  merge: { conflicts, autoMerged },
  onChoose,
}: ProductConflictPanelProps) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="notice conflict-panel"
      data-tone="warning"
    >
      <h2 id={titleId} className="text-lg">
        {productConflictCopy.title}
      </h2>
      <p>{conflicts.length > 0 ? productConflictCopy.choose : productConflictCopy.nothing}</p>
      {conflicts.map((difference) => (
        <ConflictField
          key={differenceKey(difference)}
          difference={difference}
          onChoose={(side) => onChoose(difference, side)}
        />
      ))}
      {autoMerged.length > 0 && <AutoMergedList autoMerged={autoMerged} />}
    </section>
  );
}

type ConflictFieldProps = { difference: Difference; onChoose: (side: Side) => void };

function ConflictField({ difference, onChoose }: ConflictFieldProps) {
  const [chosen, setChosen] = useState<Side>('mine');
  const name = useId();
  const brands = useBrands();
  return (
    <fieldset className="conflict-choice">
      <legend className="label">{differenceLabel(difference)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="choice">
          <input
            type="radio"
            name={name}
            className="choice-mark"
            checked={chosen === side}
            onChange={() => {
              setChosen(side);
              onChoose(side);
            }}
          />
          <span className="min-w-0">
            <span className="block text-xs text-soft">{productConflictCopy[side]}</span>
            <span className="conflict-value">{differenceValue(difference, side, brands)}</span>
            <ImageThumbnail difference={difference} side={side} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function AutoMergedList({ autoMerged }: { autoMerged: readonly Difference[] }) {
  const brands = useBrands();
  return (
    <>
      <p className="mt-3 font-semibold">{productConflictCopy.taken}</p>
      <ul className="conflict-taken">
        {autoMerged.map((difference) => (
          <li key={differenceKey(difference)}>
            {productConflictCopy.takenLine(
              differenceLabel(difference),
              differenceValue(difference, 'theirs', brands),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Thumbnails for image fields, whose values have no text. */
function ImageThumbnail({ difference, side }: { difference: Difference; side: Side }) {
  if (difference.kind !== 'field' || !difference.field.startsWith('image')) return null;
  const url = String(difference[side]);
  return url === '' ? null : <img src={url} alt="" width={64} height={64} className="conflict-picture" />;
}

function useBrands() {
  const { api } = useAppContext();
  const { data = [] } = useQuery(brandList(api));
  return data;
}
