import { parseArgs } from 'node:util';
import { cachedResponses } from '#bench/cached-responses.ts';
import { catalogueScale } from '#bench/catalogue-scale.ts';
import { labelRuns } from '#bench/labels.ts';
import { lotQuality } from '#bench/lot-quality.ts';
import { mixedDay, mixedDayByKind } from '#bench/mixed-day.ts';
import { orderRate } from '#bench/orders.ts';
import { pageAudits } from '#bench/page-audits.ts';
import { pageBytes, slowInteractions, slowNetworks } from '#bench/page-loads.ts';
import { photoCopies } from '#bench/photo-copies.ts';
import { reportScale } from '#bench/reports.ts';
import { restoreDrill } from '#bench/restore-drill.ts';
import { searchQuality } from '#bench/search-quality.ts';
import { serialChecks } from '#bench/serial-checks.ts';
import { similarImages } from '#bench/similar-images.ts';
import { staffInteractions } from '#bench/staff-interactions.ts';
import { staffList } from '#bench/staff-list.ts';
import { staffScale } from '#bench/staff-scale.ts';
import { staffTasks } from '#bench/staff-tasks.ts';
import { startUp } from '#bench/start-up.ts';
import { print, record, type Section } from '#bench/support/report.ts';
import { uncachedResponses } from '#bench/uncached-responses.ts';

/** `npm run bench [-- names…] [--record] [--megabytes N] [--minutes N]`: runs all benchmarks, or the named ones. */
const { values, positionals } = parseArgs({
  options: {
    record: { type: 'boolean' },
    // Size of the shop of the restore drill.
    megabytes: { type: 'string', default: '100' },
    // Length of the mixed day by kind.
    minutes: { type: 'string', default: '5' },
  },
  allowPositionals: true,
});

const benches: Record<string, () => Promise<Section>> = {
  'cached-responses': cachedResponses,
  'uncached-responses': uncachedResponses,
  'catalogue-scale': catalogueScale,
  'search-quality': searchQuality,
  'staff-list': staffList,
  'staff-interactions': staffInteractions,
  'staff-scale': staffScale,
  'staff-tasks': staffTasks,
  'report-scale': reportScale,
  'serial-checks': serialChecks,
  'lot-quality': lotQuality,
  orders: orderRate,
  labels: labelRuns,
  'photo-copies': photoCopies,
  'similar-images': similarImages,
  'start-up': startUp,
  'mixed-day': mixedDay,
  'mixed-day-by-kind': () => mixedDayByKind(Number(values.minutes)),
  'restore-drill': () => restoreDrill(Number(values.megabytes)),
  'page-audits': pageAudits,
  'page-bytes': pageBytes,
  'slow-networks': slowNetworks,
  'slow-interactions': slowInteractions,
};

const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}
for (const [name, run] of Object.entries(benches)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  try {
    const section = await run();
    print(section);
    if (values.record) record(section);
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}
