type PhotoIllustrationProps = { number: 1 | 2 | 3 };

const SEED = 'c3.200-4.400 9-4.400 12 0c-3 4.400-8.800 4.400-12 0Z';

/** Illustration of an empty photo field, drawn in a few lines: the blister, the glass, or the result. */
export function PhotoIllustration({ number }: PhotoIllustrationProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      className="mb-5 w-[72%] text-foil-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {illustrations[number].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

const blister = [
  'M30 16h60a4 4 0 0 1 4 4v80a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z',
  'M60 26a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'M36 38h32M36 45h20',
  'M38 56h18v18H38ZM64 56h18v18H64ZM38 80h18v16H38ZM64 80h18v16H64Z',
  `M41 65${SEED}`,
  `M67 65${SEED}`,
  `M41 88${SEED}`,
  `M67 88${SEED}`,
];

const glass = [
  'M34 26h52l-7 76a4 4 0 0 1-4 3.500H45a4 4 0 0 1-4-3.500Z',
  'M36.500 50c8-4 15 4 23.500 0s15-4 23.500 0',
  `M50 66${SEED}`,
  `M60 84${SEED}`,
  `M46 96${SEED}`,
  'M72 62c1.500 2 1.500 4 0 6M76 74c1.500 2 1.500 4 0 6',
  'M96 40v44M92 84a4.500 4.500 0 1 0 8 0M96 52h4M96 60h4M96 68h4',
];

const outcome = [
  'M60 22c16 10 32 18 50 26c-16 10-32 20-46 34c-18-10-36-18-54-26c16-10 34-20 50-34Z',
  'M60 34c10 6 20 11 31 16',
  `M30 56${SEED}`,
  `M76 54${SEED}`,
  `M54 44${SEED}`,
  'M74 84a18 18 0 1 0-36 0a18 18 0 0 0 36 0ZM69 97l15 13',
  'M48 82c3.800-5.200 10.700-5.200 14.300 0c-3.600 5.200-10.500 5.200-14.300 0Z',
  'M62 82c5 1 6 5 3 10',
];

const illustrations = { 1: blister, 2: glass, 3: outcome } as const;
