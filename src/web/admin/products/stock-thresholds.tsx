import { useQuery } from '@tanstack/react-query';
import { MAX_STOCK } from '#contract/limits.ts';
import { lowStockCopy } from '#copy/admin-stock.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { parseWholeNumber } from '#lib/local-number.ts';
import { useChangeThreshold, useReplaceStockSettings } from '#web/admin/products/mutations.ts';
import { QuantityForm } from '#web/admin/products/quantity-form.tsx';
import { type StaffProduct, stockSettings } from '#web/admin/products/queries.ts';
import { LoadingSkeleton } from '#web/admin/shared/loading-skeleton.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { findEditConflict } from '#web/lib/edit-conflict.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';

/** The threshold of the shop, as a section of the settings. */
export function ShopThreshold() {
  return (
    <div className="min-w-0">
      <p className="text-sm text-soft">
        {lowStockCopy.intro} {lowStockCopy.others}
      </p>
      <ul className="mt-2 border-t border-line">
        <ShopThresholdRow />
      </ul>
    </div>
  );
}

/** The thresholds that apply to a product: of the shop, of the product, and of each blister. */
export function StockThresholds({ product }: { product: StaffProduct }) {
  const { api } = useAppContext();
  const { data: settings, error, refetch } = useQuery(stockSettings(api));
  const changeThreshold = useChangeThreshold(product.id);
  const canEdit = useCan('editCatalogue');
  if (!settings && error)
    return (
      <LoadError
        className="mt-8"
        text={getFirstErrorText(error, lowStockCopy.loadFailed)}
        onRetry={refetch}
      />
    );
  if (!settings)
    return (
      <LoadingSkeleton
        label={lowStockCopy.loading}
        bars={['h-4 w-40', 'h-16', 'h-16']}
        className="mt-8 max-w-160"
      />
    );
  const inherited = product.low_stock_below ?? settings.low_stock_below;
  return (
    <Section title={lowStockCopy.title} titleClass="label text-soft" className="mt-8 max-w-160">
      <p className="mt-1 text-sm text-soft">{lowStockCopy.intro}</p>
      <ul className="mt-2 border-t border-line">
        {product.blisters.map((blister) => {
          const size = formatBlisterSize({ type: product.type, seedCount: blister.seed_count });
          return (
            <ThresholdRow
              key={blister.id}
              draft={`threshold-${blister.id}`}
              label={size}
              field={lowStockCopy.fieldOf(size)}
              value={blister.low_stock_below}
              inherited={inherited}
              hint={product.low_stock_below === null ? lowStockCopy.ofShop : lowStockCopy.ofProduct}
              isDisabled={!canEdit}
              save={(value) => changeThreshold.mutateAsync({ blister: blister.id, value })}
            />
          );
        })}
        <ShopThresholdRow />
      </ul>
    </Section>
  );
}

function ShopThresholdRow() {
  const { api } = useAppContext();
  const { data: settings, isError, refetch } = useQuery(stockSettings(api));
  const replaceSettings = useReplaceStockSettings();
  const canEdit = useCan('editCatalogue');
  if (!settings)
    return (
      <li className="py-2">
        {isError ? (
          <LoadError text={lowStockCopy.loadFailed} onRetry={refetch} />
        ) : (
          <LoadingSkeleton label={lowStockCopy.loading} bars={['h-12']} />
        )}
      </li>
    );
  return (
    <ThresholdRow
      draft="threshold-shop"
      label={lowStockCopy.shop}
      field={lowStockCopy.shopField}
      value={settings.low_stock_below}
      hint={lowStockCopy.shopHint}
      isDisabled={!canEdit}
      save={(value) =>
        replaceSettings.mutateAsync({ low_stock_below: value ?? 0, version: settings.version })
      }
    />
  );
}

type ThresholdRowProps = {
  draft: string;
  label: string;
  /** Accessible name of the field. */
  field: string;
  value: number | null;
  /** What an empty field means; undefined where it may not be empty. */
  inherited?: number;
  hint: string;
  isDisabled: boolean;
  save: (value: number | null) => Promise<unknown>;
};

function ThresholdRow(props: ThresholdRowProps) {
  const { draft, label, field, value, inherited, hint, isDisabled, save } = props;
  const submit = async (text: string) => {
    const next = parseThreshold(text, inherited !== undefined);
    if (next === undefined) return { text: lowStockCopy.invalid, isError: true };
    try {
      await save(next);
      return { text: lowStockCopy.saved, isError: false };
    } catch (error) {
      const current = findEditConflict('replaceStockSettings', error)?.low_stock_below;
      const failure =
        current === undefined ? getFirstErrorText(error, lowStockCopy.failed) : lowStockCopy.changed(current);
      return { text: failure, isError: true };
    }
  };
  return (
    <li className="border-b border-line py-2">
      <QuantityForm
        draft={draft}
        field={field}
        saved={value === null ? '' : String(value)}
        placeholder={inherited === undefined ? undefined : String(inherited)}
        isDisabled={isDisabled}
        save={submit}
      >
        <p className="grid text-sm">
          {label}
          <span className="text-xs text-soft">{hint}</span>
        </p>
      </QuantityForm>
    </li>
  );
}

/** Null for an empty field that inherits; undefined for what is no threshold. */
function parseThreshold(text: string, mayBeEmpty: boolean): number | null | undefined {
  if (text.trim() === '') return mayBeEmpty ? null : undefined;
  return parseWholeNumber(text, 0, MAX_STOCK);
}
