import { Command } from 'commander';
import { CliError, type CliIo, parseEmail, silentLog, writeLines } from '#cli/cli-io.ts';
import { testMail } from '#copy/mails.ts';
import { errorMessage } from '#db/error-codes.ts';
import { readEnv } from '#infra/env.ts';
import { createMailer } from '#infra/mailer.ts';
import { getMailDir } from '#server/data-dirs.ts';
import { composeMail } from '#services/mail/compose-mail.ts';

export function mailCommand(io: CliIo): Command {
  const mail = new Command('mail').description('Outgoing mail (SMTP_URL).');
  mail
    .command('test')
    .description('Send one mail now, without the job queue, and print what the mail server answers.')
    .argument('<address>', 'the address that gets it', parseEmail)
    .action((address: string) => sendTest(io, address));
  return mail;
}

async function sendTest(io: CliIo, to: string): Promise<void> {
  const env = readEnv(io.env);
  const { smtpUrl, publicUrl, mailFrom: from } = env;
  const brand = new URL(publicUrl).hostname;
  const directory = getMailDir(env);
  const send = createMailer({ smtpUrl, from, directory, log: silentLog });
  await send(composeMail(testMail(brand), { to, brand, publicUrl })).catch((cause) => {
    throw new CliError(`The mail was not sent: ${errorMessage(cause)}`, { cause });
  });
  const done = smtpUrl
    ? `The mail server accepted a mail from ${from} to ${to}.`
    : `SMTP_URL is not set: mails are not sent, but written to ${directory}.`;
  await writeLines(io.stdout, done);
}
