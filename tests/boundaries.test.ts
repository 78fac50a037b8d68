import { expect, test } from 'vitest';
import { lintViolations } from '#tests/support/lint-violations.ts';

test('the linter rejects every violation of the layers, and import cycles', () => {
  const verdicts = lintViolations(process.cwd());

  expect(
    verdicts.filter(({ isRejected }) => !isRejected).map(({ violation, output }) => [violation.name, output]),
  ).toEqual([]);
});
