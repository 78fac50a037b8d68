import type { ProductQuery } from '#contract/products.ts';
import { productCardCopy, productColumnCopy } from '#copy/admin-products.ts';
import { FlagSwitch } from '#web/admin/products/flag-switch.tsx';
import { Discount, ProductMenu, ProductName, Waiting } from '#web/admin/products/product-cells.tsx';
import { LowBlisters, ProductStockBadge } from '#web/admin/products/product-stock.tsx';
import { formatPriceRange, largestDiscount, type ProductFlag } from '#web/admin/products/product-values.ts';
import type { ProductFilters, StaffProduct } from '#web/admin/products/queries.ts';
import type { Selection } from '#web/admin/shared/bulk/use-selection.ts';
import { columnSort } from '#web/admin/shared/list/column-sort.ts';
import type { TableColumn, TableSpec } from '#web/admin/shared/list/record-table.tsx';
import { useCan } from '#web/admin/shared/use-can.ts';
import { shortDateTime } from '#web/lib/format.ts';

type ProductTableOptions = {
  filters: ProductFilters;
  selection: Selection<StaffProduct>;
  /** How many people wait for a product, by its id. */
  waiting: ReadonlyMap<number, number>;
  onRemove: (product: StaffProduct) => void;
};

type Sort = NonNullable<ProductQuery['ordering']> & NonNullable<ProductFilters['sort']>;

export function useProductTable(options: ProductTableOptions): TableSpec<StaffProduct> {
  const { filters, selection, waiting, onRemove } = options;
  const canEdit = useCan('editCatalogue');
  const sort = (ascending: Sort, descending: Sort, first: Sort) =>
    columnSort({ filters }, { ascending, descending, first });
  return {
    path: '/admin/productos',
    columns: [
      {
        id: 'name',
        label: productColumnCopy.name,
        sort: sort('name', '-name', 'name'),
        render: (product) => <ProductName product={product} canEdit={canEdit} />,
      },
      {
        id: 'price',
        label: productColumnCopy.price,
        className: 'w-34 xl:w-48',
        isNumeric: true,
        sort: sort('min_price', '-min_price', '-min_price'),
        render: ({ blisters }) => (
          <>
            <strong>{formatPriceRange(blisters)}</strong>
            <Discount percent={largestDiscount(blisters)} />
          </>
        ),
      },
      {
        id: 'stock',
        label: productColumnCopy.stock,
        className: 'w-30',
        sort: sort('stock', '-stock', 'stock'),
        render: (product) => (
          <>
            <ProductStockBadge product={product} />
            <LowBlisters product={product} />
            <Waiting count={waiting.get(product.id)} />
          </>
        ),
      },
      flagColumn('available', canEdit),
      { ...flagColumn('highlighted', canEdit), isOptional: true },
      { ...flagColumn('limited_edition', canEdit), isOptional: true },
      {
        id: 'blisters',
        label: productColumnCopy.blisters,
        className: 'w-26',
        isOptional: true,
        render: ({ blisters }) => (
          <span className="figures text-xs">
            {blisters.map(({ seed_count }) => seed_count).join(' · ') || productColumnCopy.none}
          </span>
        ),
      },
      {
        id: 'sku',
        label: productColumnCopy.sku,
        className: 'w-26',
        isOptional: true,
        render: ({ sku }) => <span className="figures text-xs wrap-anywhere">{sku}</span>,
      },
      {
        id: 'created',
        label: productColumnCopy.created,
        className: 'w-30',
        isOptional: true,
        sort: sort('oldest', 'newest', 'newest'),
        render: ({ created_at }) => (
          <time dateTime={created_at} className="figures text-xs text-soft">
            {shortDateTime(created_at)}
          </time>
        ),
      },
    ],
    ...(canEdit && { selection: { state: selection, name: ({ name }) => productCardCopy.select(name) } }),
    actions: (product) => <ProductMenu product={product} onRemove={onRemove} />,
  };
}

function flagColumn(flag: ProductFlag, canEdit: boolean): TableColumn<StaffProduct> {
  return {
    id: flag,
    label: productCardCopy.flags[flag],
    className: 'w-24',
    render: (product) => (
      <FlagSwitch product={product} flag={flag} disabled={!canEdit}>
        {product[flag] ? productColumnCopy.on : productColumnCopy.off}
      </FlagSwitch>
    ),
  };
}
