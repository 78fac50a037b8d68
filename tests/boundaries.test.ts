import { expect, test } from 'vitest';
import { lintPlants } from '#tests/support/plants.ts';

test('the lint refuses every planted break of the layers and a cycle', () => {
  const verdicts = lintPlants(process.cwd());

  expect(verdicts.filter(({ refused }) => !refused).map(({ plant, output }) => [plant.what, output])).toEqual(
    [],
  );
});
