import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cliWith } from '#tests/support/cli.ts';
import { databaseSettings, pool } from '#tests/support/database.ts';
import { aSharedDirectory } from '#tests/support/directories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const dataDir = aSharedDirectory();
const mailServer = await startMailServer();
const env = databaseSettings(dataDir);
const withMail = { ...env, SMTP_URL: mailServer.url, MAIL_FROM: 'Casa Ceibo <hola@example.com>' };

afterAll(() => mailServer.close());
beforeEach(() => pool.query('DELETE FROM graphile_worker._private_jobs'));

/** A job that has failed this often. */
async function aFailedJob(attempts: number, error: string) {
  const { rows } = await pool.query(`SELECT (graphile_worker.add_job('order-placed', '{"orderId":1}')).id`);
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = $1, last_error = $2, run_at = now() + interval '6 hours'
     WHERE id = $3`,
    [attempts, error, rows[0].id],
  );
}

test('failed jobs are listed with their error, and all are due after a retry', async () => {
  const none = await cliWith(env, 'jobs', 'list');
  await aFailedJob(3, 'Invalid login: 535 Authentication failed\n    at SMTPConnection');
  await aFailedJob(25, 'Invalid login: 535 Authentication failed\n    at SMTPConnection');

  const listed = await cliWith(env, 'jobs', 'list');
  const retried = await cliWith(env, 'jobs', 'retry');

  const { rows } = await pool.query(
    `SELECT attempts FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts ORDER BY 1`,
  );
  expect(none.stdout).toBe('No job has failed.\n');
  expect(listed.stdout).toBe(
    'order-placed: 1 to be retried, 1 given up. Invalid login: 535 Authentication failed\n',
  );
  expect(retried.stdout).toBe('2 jobs due now.\n');
  expect(rows).toEqual([{ attempts: 3 }, { attempts: 24 }]);
});

test('a test mail prints what the mail server answers', async () => {
  const sent = await cliWith(withMail, 'mail', 'test', 'ana@example.com');
  mailServer.rejectNext(1);
  const refused = await cliWith(withMail, 'mail', 'test', 'ana@example.com');
  const unset = await cliWith(env, 'mail', 'test', 'ana@example.com');
  const misspelt = await cliWith(env, 'mail', 'test', 'ana.example.com');

  expect(sent.stdout).toBe(
    'The mail server accepted a mail from Casa Ceibo <hola@example.com> to ana@example.com.\n',
  );
  expect(mailServer.mails[0]).toMatchObject({ subject: 'Prueba de correo de localhost' });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^The mail was not sent: .*\d{3}/);
  expect(unset.stdout).toBe(
    `SMTP_URL is not set: mails are not sent, but written to ${join(dataDir, 'mail')}.\n`,
  );
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1);
  expect(misspelt.status).toBe(2);
  expect(misspelt.stderr).toContain('It is not an e-mail address.');
});
