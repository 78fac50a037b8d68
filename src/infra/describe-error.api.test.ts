import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { describeError, errorText } from '#infra/describe-error.ts';
import { db } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';

const captureError = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => expect.fail('it did not fail'),
    (error: Error) => error,
  );

test('a unique violation is described by its constraint, without the row', async () => {
  const { id: _, ...ana } = await aUser(db, { email: 'ana@example.com' });
  const duplicate = await captureError(
    db.insert(users).values({ ...ana, username: 'otra', usernameKey: 'otra' }),
  );
  const wrapped = new Error('the account was not made', { cause: duplicate });

  for (const text of [JSON.stringify(describeError(wrapped)), errorText(wrapped)]) {
    expect(text).toContain('the account was not made');
    expect(text).not.toContain('ana@example.com');
    expect(text).not.toContain(ana.passwordHash);
  }
  expect(describeError(wrapped)).toMatchObject({
    cause: {
      message: 'a query failed',
      query: expect.stringContaining('insert into "users"'),
      cause: { code: '23505', table: 'users', constraint: expect.any(String) },
    },
  });
  expect(errorText(wrapped)).toContain('Caused by');
});

test('the description of an invalid value omits the value', async () => {
  const error = await captureError(db.execute(sql`SELECT ${'ana@example.com'}::integer`));

  const text = JSON.stringify(describeError(error));

  expect(text).not.toContain('ana@example.com');
  expect(text).toContain('invalid input syntax for type integer');
});

test('an AggregateError is described error by error', () => {
  const error = new AggregateError([new Error('one'), new Error('two')], 'all failed');

  expect(describeError(error)).toMatchObject({
    type: 'AggregateError',
    message: 'all failed',
    errors: [{ message: 'one' }, { message: 'two' }],
  });
});

test('mail addresses in a message are redacted, and names of packages and files are not', () => {
  const text =
    '550 no such user ana.paz+tienda@correo.example.com; <ñandú@ñandú.example>: see /opt/node_modules/@scope/x, semillero@0.1.0';

  expect(describeError(new Error(text))).toMatchObject({
    message: '550 no such user …@…; <…@…>: see /opt/node_modules/@scope/x, semillero@0.1.0',
  });
});
