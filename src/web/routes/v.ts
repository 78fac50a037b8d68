import { blisterCheckCopy } from '#copy/blister-check.ts';
import { formatSerial, parseSerial } from '#lib/serial-code.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';
import { readPageInput } from '#web/lib/page-input.ts';
import { redirect } from '#web/lib/router/route.ts';
import { firstValue, type RawSearch } from '#web/lib/search-params.ts';
import { findOutcomeCopy } from '#web/shop/check/outcome-copy.ts';
import { serialCheck } from '#web/shop/check/queries.ts';

export { CheckPage } from '#web/shop/check/check-page.tsx';

const PATH = '/v';
const { title, description } = blisterCheckCopy;

type CheckOptions = { context: AppContext; deps: RawSearch; params: { serial?: string } };

/** The answer of a serial, or the form. A correct serial of the form leads to its answer. */
export async function loadCheck({ context, deps: search, params }: CheckOptions) {
  const { serial } = params;
  if (serial !== undefined) return loadAnswer(context, serial);
  const typed = firstValue(search, 'serial');
  const parsed = parseSerial(typed);
  if ('code' in parsed) throw redirect({ to: '/v/$serial', params: { serial: formatSerial(parsed.code) } });
  const head = { path: PATH, title, description };
  return pageData(context, typed === '' ? head : { ...head, robots: 'noindex' });
}

/**
 * The head never contains the serial. The server counts the check where a person asks for the page; in the browser this
 * may be a prefetch.
 */
async function loadAnswer(context: AppContext, serial: string) {
  const { api, queries } = context;
  const count = typeof document === 'undefined' && readPageInput(queries).countsCheck;
  const { answer } = await queries.ensureQueryData(serialCheck(api, serial, count));
  return pageData(context, {
    path: PATH,
    title: answer ? findOutcomeCopy(answer).title : title,
    description,
    robots: 'noindex',
  });
}
