import { afterAll, expect, test } from 'vitest';
import { createLog } from '#infra/log.ts';
import { createMailer } from '#infra/mailer.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const server = await startMailServer();
const mail = { to: 'ana@example.com', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
const mailerFor = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'tienda@example.com', directory: '/nowhere', log: createLog('silent') });

afterAll(() => server.close());

test('mail to a server on the loopback interface is sent without TLS', async () => {
  await mailerFor(server.url)(mail);

  expect(server.mails.map(({ subject }) => subject)).toEqual(['Hola']);
});

test('mails that follow each other are sent over one connection', async () => {
  const send = mailerFor(server.url);
  const before = server.connectionCount();

  for (let sent = 0; sent < 5; sent += 1) await send(mail);

  expect(server.connectionCount() - before).toBe(1);
});

test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
  'mail to another server is never sent without TLS%s',
  async (search) => {
    const before = server.mails.length;
    // An address that reaches this machine but is not a loopback address.
    const url = `${server.url.replace('127.0.0.1', '0.0.0.0')}/${search}`;

    await expect(mailerFor(url)(mail)).rejects.toThrow(
      'The mail server of SMTP_URL supports no TLS. Mail is only sent without TLS over the loopback interface',
    );

    expect(server.mails).toHaveLength(before);
  },
);

test('a mail that can be ended says so to mail programs, for one click', async () => {
  await mailerFor(server.url)({ ...mail, unsubscribeUrl: 'https://semillas.example/avisos/abc' });

  const headers = new Map(server.mails.at(-1)?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe('<https://semillas.example/avisos/abc>');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});
