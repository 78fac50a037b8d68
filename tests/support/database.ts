import { afterAll, inject } from 'vitest';
import { connect } from '#db/client.ts';
import { databaseNamed } from '#tests/support/global-setup.ts';

const databaseUrl = inject('databaseUrl');
const template = inject('templateDatabase');
const name = `${template}_${crypto.randomUUID().slice(0, 8)}`;

const admin = connect(databaseUrl, { max: 1 });
await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);

/** Connection string of this test file's own database. */
export const connectionString = databaseNamed(databaseUrl, name);
const connection = connect(connectionString, { max: 10 });

/** A migrated database used only by this test file. */
export const { db, pool } = connection;

afterAll(async () => {
  await connection.close();
  await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.close();
});
