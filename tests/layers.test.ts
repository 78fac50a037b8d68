import { expect, test } from 'vitest';
import { findAcceptedViolations } from '#tests/support/lint-violations.ts';

test('the linter reports each planted violation of the layers, and an import cycle', () => {
  expect(findAcceptedViolations(process.cwd())).toEqual([]);
});
