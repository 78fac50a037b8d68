import { expect, test } from 'vitest';
import { findAcceptedViolations } from '#tests/support/lint-violations.ts';

test('the linter rejects each planted violation of the layers, and a cycle', () => {
  expect(findAcceptedViolations(process.cwd())).toEqual([]);
});
