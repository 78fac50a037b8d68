import { expect, test } from 'vitest';
import { findAcceptedViolations } from '#tests/support/lint-violations.ts';

test('the check reports each planted violation of the layers, and an import cycle', () => {
  expect(findAcceptedViolations(process.cwd())).toEqual([]);
});
