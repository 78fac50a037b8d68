import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from '#api/openapi-document.ts';

const source = JSON.stringify(openApiDocument('https://semillas.example'));

/** The specified paths end in a slash, and literal segments take precedence over parameters. */
const rules = { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' } as const;

test('the OpenAPI description is valid OpenAPI 3.1', async () => {
  const config = await createConfig({ extends: ['recommended'], rules });

  const problems = await lintFromString({ source, config });

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('the linter reports an invalid description', async () => {
  const config = await createConfig({ extends: ['recommended'], rules });
  const broken = source.replace('"operationId":"getBrand"', '"operationId":7');

  expect(await lintFromString({ source: broken, config })).not.toEqual([]);
});
