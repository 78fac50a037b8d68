import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { hasCode } from '#db/error-codes.ts';

/** A local SMTP server that records its mails, and can be set to reject the next ones, or to require a password. */
export async function startMailServer({ password }: { password?: string } = {}) {
  const mails: Email[] = [];
  let connections = 0;
  let rejections = 0;
  let delayMilliseconds = 0;
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: password !== undefined,
    onAuth({ password: given, username }, _, done) {
      if (given === password) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    disabledCommands: ['STARTTLS'],
    // Connections that the sender's pool leaves open do not delay the end of a test.
    closeTimeout: 100,
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (rejections > 0) {
          rejections--;
          const recipients = envelope.rcptTo.map(({ address }) => address).join();
          done(Object.assign(new Error(`come back later with <${recipients}>`), { responseCode: 451 }));
          return;
        }
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        setTimeout(done, delayMilliseconds);
      });
    },
  });
  // A program that is killed while it sends a mail resets its connection, which must not end the tests.
  server.on('error', (error) => {
    if (!hasCode(error, 'ECONNRESET', 'EPIPE')) throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connectionCount: () => connections,
    rejectNext(count: number) {
      rejections = count;
    },
    /** Delays the acknowledgement of each mail. */
    delay(milliseconds: number) {
      delayMilliseconds = milliseconds;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
