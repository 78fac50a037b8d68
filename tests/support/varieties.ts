import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom } from '#scripts/loadtest/random.ts';

export const VARIETIES = 5961;
export const VARIETY_BRANDS = 233;

const PROJECT = join(import.meta.dirname, '..', '..');

/**
 * A market list of 5,961 varieties of 233 brands: the real file if it exists (`VARIETIES_CSV`, or `data/varieties.csv`
 * in a folder beside the project), else a generated one of the same format.
 */
export function readVarieties(): Buffer {
  const path = [process.env.VARIETIES_CSV, ...siblingPaths()].find((one) => one && existsSync(one));
  return path ? readFileSync(path) : generateVarieties();
}

function siblingPaths(): string[] {
  const parent = dirname(PROJECT);
  const siblings = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [parent, ...siblings.map(({ name }) => join(parent, name))].map((folder) =>
    join(folder, 'data', 'varieties.csv'),
  );
}

function generateVarieties(): Buffer {
  const random = createRandom(1);
  const header =
    'name,brand,type,indica,sativa,dominance,genotype,thc,cbd,flowering_time,yield_indoor,yield_outdoor,height_indoor,height_outdoor,flavors,effects,discount,in_stock,presentations';
  const lines = Array.from({ length: VARIETIES }, (_, index) => {
    const name = generatedName(index);
    const type = random.pick(['fem', 'fem', 'auto', 'reg']);
    const texts = ',,,Indica Dominant,,18%,,Medium (56 to 90 days),,,,,"Berry, Citrus",Relaxing';
    const price = random.between(100, 9000) / 100;
    const presentations = [3, 5, 10, 50]
      .map((count) => `${count} x ${(price * count).toFixed(2)}`)
      .join(' | ');
    return `${name},Breeder ${index % VARIETY_BRANDS},${type}${texts},${random.pick([0, 0, 20])},yes,${presentations}`;
  });
  return Buffer.from(`${header}\n${lines.join('\n')}\n`);
}

/** Names with quotes, commas and accents, and two of one brand that differ only by a sign. */
function generatedName(index: number): string {
  if (index === 0) return 'Critical + 2.0';
  if (index === VARIETY_BRANDS) return 'Critical 2.0';
  return index % 7 === 0 ? `"Variety ""${index}"", née Nº"` : `Variety ${index} – Auto`;
}
