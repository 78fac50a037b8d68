import { operations } from '#contract/operations.ts';

/**
 * Holds an answer to the contract: in development a wrong one is a fault at once, not a blank field
 * found later.
 */
export function checkAnswer(method: string, path: string, body: unknown): void {
  const [pathname = ''] = path.split('?');
  const operation = operations.find(
    (candidate) => candidate.method === method.toLowerCase() && patternOf(candidate.path).test(pathname),
  );
  if (!operation) throw new Error(`The contract has no ${method} ${pathname}`);
  operation.answer?.parse(body);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{id\}/g, '\\d+').replace(/\{\w+\}/g, '[\\w-]+')}$`);
}
