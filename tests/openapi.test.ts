import { expect, test } from 'vitest';
import { openApiDocument } from '#api/openapi-document.ts';

type Problem = { ruleId: string; message: string; location: ReadonlyArray<{ pointer?: string }> };

/** What the tests use of the linter. Its own types take a seventh of the time of a check of the whole project. */
type OpenApiLinter = {
  createConfig: (options: { extends: string[]; rules: object }) => Promise<object>;
  lintFromString: (options: { source: string; config: object }) => Promise<readonly Problem[]>;
};

const LINTER: string = '@redocly/openapi-core';
const { createConfig, lintFromString } = (await import(LINTER)) as OpenApiLinter;

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
