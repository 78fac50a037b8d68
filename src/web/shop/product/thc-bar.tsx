/** THC percentage of a full bar, that of the strongest varieties. */
const MAX_THC_PERCENT = 32;

/** THC value as the brand writes it, with a bar for its upper bound. */
export function ThcBar({ text }: { text: string }) {
  const numbers = text.match(/\d+(?:[.,]\d+)?/g)?.map((number) => Number(number.replace(',', '.'))) ?? [];
  const label = /\d\s*$/.test(text) ? `${text.trim()}%` : text;
  if (numbers.length === 0) return label;
  const share = Math.min(100, (Math.max(...numbers) / MAX_THC_PERCENT) * 100);
  return (
    <>
      <span className="block font-semibold">{label}</span>
      <svg
        className="mt-1.5 block h-1.5 w-full overflow-hidden rounded-full"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={100} height={1} className="fill-shade" />
        <rect width={share} height={1} className="fill-foil" />
      </svg>
    </>
  );
}
