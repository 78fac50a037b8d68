import { readFile } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';
import { listMailFiles } from '#tests/support/mail-folder.ts';
import { until } from '#tests/support/until.ts';

/** Waits for mail `number` to this address, counted from 1. */
export async function waitForMail(address: string, number = 1): Promise<Email> {
  return until(async () => (await readMails(address)).at(number - 1));
}

/** Waits for the first mail to this address and returns its six-digit code. */
export async function waitForCode(address: string): Promise<string> {
  const { text = '' } = await waitForMail(address);
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`no code in the mail to ${address}`);
  return code;
}

async function readMails(address: string): Promise<Email[]> {
  const paths = await listMailFiles(process.env.E2E_DATA_DIR ?? '');
  const mails = await Promise.all(paths.map(async (path) => PostalMime.parse(await readFile(path))));
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
