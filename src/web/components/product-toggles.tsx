import type { ProductView } from '#contract/products.ts';
import { chooseCopy } from '#copy/choose-product.ts';
import { Icon } from '#web/components/icon.tsx';
import { bookmarkIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { useChosen } from '#web/lib/chosen-products.ts';

// Beside the component, because no other one shows it.
const scaleIcon =
  'M12 3v18M19 8l3 8a5 5 0 0 1-6 0zV7M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1M5 8l3 8a5 5 0 0 1-6 0zV7M7 21h10';

type ProductTogglesProps = { product: Pick<ProductView, 'id' | 'name' | 'type'>; className?: string };

/**
 * Buttons in the upper corners of a packet that choose the variety for a comparison and save it. What they do is loaded
 * with the first click.
 */
export function ProductToggles({ product: { id, name, type }, className = '' }: ProductTogglesProps) {
  const context = useAppContext();
  const actions = () => import('#web/lib/choose-product.ts');
  const toggles = [
    {
      label: chooseCopy.compare(name),
      icon: scaleIcon,
      isPressed: useChosen('compared').includes(id),
      choose: async (isWanted: boolean) => (await actions()).setCompared(id, isWanted),
    },
    {
      label: chooseCopy.save(name),
      icon: bookmarkIcon,
      isPressed: useChosen('saved').includes(id),
      choose: async (isWanted: boolean) => (await actions()).setSaved(context, id, isWanted),
    },
  ];
  return (
    <div
      data-type={type}
      className={`unscripted:hidden pointer-events-none absolute inset-x-0 -top-1 flex justify-between text-(--on-type) ${className}`}
    >
      {toggles.map(({ label, icon, isPressed, choose }) => (
        <button
          key={icon}
          type="button"
          className="toggle pointer-events-auto"
          aria-label={label}
          aria-pressed={isPressed}
          // What the button showed: a second click while the first one loads its code means the same.
          onClick={() => choose(!isPressed)}
        >
          <Icon path={icon} />
        </button>
      ))}
    </div>
  );
}
