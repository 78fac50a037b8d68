import { keepPreviousData } from '@tanstack/react-query';
import { numberedPages } from '#web/lib/numbered-pages.ts';

/** `numberedPages` that are refetched on every visit, and stay visible while other filters load. */
export const refetchedPages = {
  ...numberedPages,
  placeholderData: keepPreviousData,
  staleTime: 0,
};
