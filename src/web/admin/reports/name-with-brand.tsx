/** A product with its brand, or a brand. */
export function NameWithBrand({ name, brand }: { name: string; brand: string | null }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      {brand && <span className="block text-xs text-soft">{brand}</span>}
    </>
  );
}
