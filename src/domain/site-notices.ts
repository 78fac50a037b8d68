import type { Notice } from '#contract/site.ts';

/** The texts of the notices that are shown at this moment, in their order, each once. */
export function activeNotices(notices: readonly Notice[], now: Date): string[] {
  const at = now.getTime();
  const active = notices.filter(
    ({ starts_at, ends_at }) =>
      (starts_at === null || Date.parse(starts_at) <= at) && (ends_at === null || at < Date.parse(ends_at)),
  );
  return [...new Set(active.map(({ text }) => text))];
}

/** The first moment after `now` at which a notice begins or ends. */
export function nextNoticeChange(notices: readonly Notice[], now: Date): Date | undefined {
  const moments = notices
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((moment) => moment !== null)
    .map((moment) => Date.parse(moment))
    .filter((moment) => moment > now.getTime());
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}
