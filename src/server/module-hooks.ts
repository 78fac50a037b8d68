import { registerHooks } from 'node:module';

const DRIZZLE = '/node_modules/drizzle-orm/';

/**
 * Resolves the relative imports within drizzle-orm. For each of its 450 modules Node would look up the type of the
 * package, and parse the 180 KB of its package.json again: 40 % of the CPU time of a start.
 */
export function registerDrizzleResolver(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(DRIZZLE)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
