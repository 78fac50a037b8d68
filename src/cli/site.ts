import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { withDatabase } from '#cli/database.ts';
import { Failed } from '#cli/failed.ts';
import { count, pour, say } from '#cli/say.ts';
import type { Surroundings } from '#cli/surroundings.ts';
import { writeWholeFile } from '#cli/whole-file.ts';
import { exportSite, importSite, SiteFile } from '#services/site/site-file.ts';

export function siteCommand(surroundings: Surroundings): Command {
  const site = new Command('site').description("The site's own name, texts, links and points of sale.");
  site
    .command('import')
    .description('Replace them all by those of a JSON file.')
    .argument('<file>', 'the JSON file, as "site export" writes it')
    .action((path: string) => runImport(surroundings, path));
  site
    .command('export')
    .description('Write them all as JSON.')
    .argument('[file]', 'where to (else standard output)')
    .action((path?: string) => runExport(surroundings, path));
  return site;
}

async function runImport(surroundings: Surroundings, path: string): Promise<void> {
  const file = readSiteFile(path, await readText(path));
  await withDatabase(surroundings, ({ db }) => importSite(db, file));
  const points = count(file.points_of_sale.length, 'point');
  await say(surroundings.stdout, `The site is now ${file.name}, with ${points} of sale.`);
}

async function runExport(surroundings: Surroundings, path: string | undefined): Promise<void> {
  const site = await withDatabase(surroundings, ({ db }) => exportSite(db));
  if (!site) throw new Failed('Nothing is set yet. Set it with "site import FILE.json".');
  const json = `${JSON.stringify(site, null, 2)}\n`;
  if (path) await writeWholeFile(path, 'shared', (file) => pour(file, json));
  else await pour(surroundings.stdout, json);
}

/** @throws Failed with a line for each invalid field. */
function readSiteFile(path: string, text: string): SiteFile {
  const parsed = SiteFile.safeParse(parseJson(path, text));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(
    (issue) => `${path}, ${issue.path.join('.') || 'the whole'}: ${issue.message}`,
  );
  throw new Failed(`${wrong.join('\n')}\nNothing was changed.`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new Failed(`${path} is not JSON: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause) => {
    throw new Failed(`${path} cannot be read: ${cause.message}.`, { cause });
  });
}
