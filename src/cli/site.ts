import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { CliError, type CliIo, formatCount, writeLines, writeText } from '#cli/cli-io.ts';
import { withDatabase } from '#cli/database.ts';
import { writeFileAtomically } from '#cli/write-file-atomically.ts';
import { exportSite, importSite, SiteFile } from '#services/site/site-file.ts';

export function siteCommand(io: CliIo): Command {
  const site = new Command('site').description("The site's own name, texts, links and points of sale.");
  site
    .command('import')
    .description('Replace all site settings with those of a JSON file.')
    .argument('<file>', 'the JSON file, in the format of "site export"')
    .action((path: string) => runImport(io, path));
  site
    .command('export')
    .description('Write all site settings as JSON.')
    .argument('[file]', 'output file (default: stdout)')
    .action((path?: string) => runExport(io, path));
  return site;
}

async function runImport(io: CliIo, path: string): Promise<void> {
  const file = parseSiteFile(path, await readText(path));
  await withDatabase(io, ({ db }) => importSite(db, file, new Date()), { canCreate: true });
  const points = formatCount(file.points_of_sale.length, 'point');
  await writeLines(io.stdout, `The site is now ${file.name}, with ${points} of sale.`);
}

async function runExport(io: CliIo, path: string | undefined): Promise<void> {
  const site = await withDatabase(io, ({ db }) => exportSite(db));
  if (!site) throw new CliError('There are no site settings yet. Import them with "site import FILE.json".');
  const json = `${JSON.stringify(site, null, 2)}\n`;
  if (path) await writeFileAtomically(path, 'shared', (file) => writeText(file, json));
  else await writeText(io.stdout, json);
}

/** @throws CliError with a line for each invalid field. */
function parseSiteFile(path: string, text: string): SiteFile {
  const parsed = SiteFile.safeParse(parseJson(path, text));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(
    (issue) => `${path}, ${issue.path.join('.') || 'file'}: ${issue.message}`,
  );
  throw new CliError(`${wrong.join('\n')}\nNothing was changed.`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new CliError(`${path} is not JSON: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause) => {
    throw new CliError(`${path} cannot be read: ${cause.message}.`, { cause });
  });
}
