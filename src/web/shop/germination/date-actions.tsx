import { CALENDAR_PATH, GUIDE_PATH, START_PARAMETER } from '#contract/germination.ts';
import { germinationScheduleCopy } from '#copy/my-germination.ts';
import type { Start } from '#domain/germination/start.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { toast } from '#web/lib/toast.ts';

/** Actions for the dates. The calendar is a link to the server, because that works on every phone. */
export function DateActions({ start }: { start: Start | undefined }) {
  const { origin } = useAppContext();
  const search = start && stringifySearch({ [START_PARAMETER]: start.wall });
  const copyLink = () =>
    copyText(`${origin}${GUIDE_PATH}${search}`).then(
      () => toast.success(germinationScheduleCopy.copied),
      () => toast.error(germinationScheduleCopy.copyFailed),
    );
  return (
    <p className="my-actions">
      {search && (
        <>
          <a href={`${CALENDAR_PATH}${search}`} className="button">
            {germinationScheduleCopy.calendar}
          </a>
          <button type="button" className="button-plain unscripted:hidden" onClick={copyLink}>
            {germinationScheduleCopy.copyLink}
          </button>
        </>
      )}
      <button type="button" className="button-plain unscripted:hidden" onClick={() => print()}>
        {germinationScheduleCopy.print}
      </button>
    </p>
  );
}

/** @throws on insecure pages, which have no clipboard. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
