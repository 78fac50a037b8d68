import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { hasCode } from '#db/error-codes.ts';
import { writeFileDurably } from '#infra/write-file.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import type { Log, Mail, SendMail } from '#services/ports.ts';

type MailerOptions = {
  smtpUrl: string | undefined;
  from: string;
  /** Directory where mails are written while no SMTP server is set. */
  directory: string;
  log: Log;
};

const TIMEOUT_MILLISECONDS = 15_000;
/** Below the idle timeout of mail servers, which is often 10 s under load. */
const IDLE_MILLISECONDS = 5_000;
const NO_TLS =
  'The mail server of SMTP_URL supports no TLS. Mail is only sent without TLS over the loopback interface: use a ' +
  'server with STARTTLS, or smtps://';

/** Sends mail by SMTP over pooled connections. Fallback without a server: writes a file, and logs the subject and the code. */
export function createMailer({ smtpUrl, from, directory, log }: MailerOptions): SendMail {
  if (smtpUrl === undefined) return createFileMailer(from, directory, log);
  const transport = createTransport(
    { ...connectionOptions(smtpUrl), pool: true, idleTimeout: IDLE_MILLISECONDS },
    { from },
  );
  return async ({ code: _, ...mail }) => {
    await transport.sendMail(toMessage(mail, from)).catch(explainMissingTls);
  };
}

/**
 * Connects to the mail server and logs in, as sending a mail does, and sends none.
 *
 * @throws an error of nodemailer, with a code such as ESOCKET or EAUTH.
 */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport(connectionOptions(smtpUrl));
  await transport
    .verify()
    .catch(explainMissingTls)
    .finally(() => transport.close());
}

function connectionOptions(smtpUrl: string) {
  return {
    url: requireTls(smtpUrl),
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  };
}

function explainMissingTls(error: unknown): never {
  throw hasCode(error, 'ETLS') ? new Error(NO_TLS, { cause: error }) : error;
}

/** With the sender's name, and one-click unsubscription by the mail program (RFC 8058). */
function toMessage({ unsubscribeUrl, senderName, ...mail }: Mail, from: string) {
  const sender = senderName === undefined ? {} : { from: { name: senderName, address: mailAddress(from) } };
  if (unsubscribeUrl === undefined) return { ...mail, ...sender };
  return {
    ...mail,
    ...sender,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The address of `Name <address>`, or of an address alone. */
function mailAddress(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}

/** Requires TLS except over the loopback, for the mails and for the password of the server. */
function requireTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (isLoopback(url.hostname)) return smtpUrl;
  // A URL parameter, since nodemailer gives those precedence over other options.
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function createFileMailer(from: string, directory: string, log: Log): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return async ({ code, ...mail }) => {
    const { message } = await transport.sendMail(toMessage(mail, from));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    await writeFileDurably(directory, name, message as Buffer);
    log.info(
      { to: mail.to, subject: mail.subject, ...(code ? { code } : {}), file: name },
      'Wrote a mail to a file',
    );
  };
}

/**
 * Deletes partial files of a killed process, whose jobs are retried. The caller must hold the lock of the data
 * directory.
 */
export async function deletePartialMails(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const partialFiles = names.filter((name) => name.startsWith('.') && name.includes('.eml'));
  await Promise.all(partialFiles.map((name) => rm(join(directory, name), { force: true })));
}
