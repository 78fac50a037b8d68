/** Options of an infinite query over the numbered pages of a list. */
export const numberedPages = {
  initialPageParam: 1,
  getNextPageParam: ({ next }: { next: string | null }, _pages: unknown, page: number): number | undefined =>
    next === null ? undefined : page + 1,
};
