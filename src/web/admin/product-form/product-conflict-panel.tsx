import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { BrandView } from '#contract/brands.ts';
import { productConflictCopy, productFieldCopy, productHintCopy } from '#copy/admin-product-form.ts';
import { parseLocalNumber } from '#lib/local-number.ts';
import type { ScalarField, ScalarValue } from '#web/admin/product-form/is-same-product.ts';
import {
  type Difference,
  differenceKey,
  type Merge,
  type Side,
} from '#web/admin/product-form/merge-product.ts';
import {
  type BlisterFieldName,
  type BlisterValues,
  type ImageFieldName,
  imageFields,
} from '#web/admin/product-form/product-values.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import { brandList } from '#web/lib/queries/catalogue.ts';

type Brands = readonly BrandView[];

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

function differenceLabel(difference: Difference): string {
  switch (difference.kind) {
    case 'field':
      return productFieldCopy[difference.field];
    case 'amount':
      return productConflictCopy.amount(productFieldCopy[difference.field], difference.count);
    case 'row':
      return productConflictCopy.row(difference.count);
    case 'order':
      return productConflictCopy.order;
  }
}

/** One side of the difference as readable text. */
function differenceValue(difference: Difference, side: Side, brands: Brands): string {
  switch (difference.kind) {
    case 'field':
      return formatField(difference.field, difference[side], brands);
    case 'amount':
      return formatAmount(difference.field, difference[side]);
    case 'row':
      return formatBlister(difference[side]);
    case 'order':
      return productConflictCopy.orderValue(difference[side]);
  }
}

function formatField(field: ScalarField, value: ScalarValue, brands: Brands): string {
  if (typeof value === 'boolean') return value ? productConflictCopy.yes : productConflictCopy.no;
  if (field === 'type') return productHintCopy.types[value as keyof typeof productHintCopy.types];
  if (field === 'brand_id') return brands.find(({ id }) => String(id) === value)?.name ?? value;
  if (isImageField(field)) return value === '' ? productConflictCopy.noImage : productConflictCopy.image;
  return value.trim() || productConflictCopy.empty;
}

function formatAmount(field: BlisterFieldName, typed: string): string {
  const number = parseLocalNumber(typed);
  if (field === 'discount') return productConflictCopy.percent(typed.trim());
  if (field === 'stock') return productConflictCopy.units(typed.trim());
  return number === undefined ? typed : pesos(number);
}

function formatBlister(blister: BlisterValues | undefined): string {
  if (!blister) return productConflictCopy.deleted;
  const price = formatAmount('price', blister.price);
  const units = formatAmount('stock', blister.stock);
  return productConflictCopy.rowValue(price, units, formatAmount('discount', blister.discount));
}

function isImageField(field: ScalarField): field is ImageFieldName {
  return imageFields.some((one) => one === field);
}
