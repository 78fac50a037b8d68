import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '#tests/support/until.ts';

const directory = () => join(process.env.E2E_DATA_DIR ?? '', 'mail');

/** Waits for mail `number` to this address, counted from 1. */
export async function waitForMail(address: string, number = 1): Promise<Email> {
  return until(async () => (await readMails(address)).at(number - 1));
}

/** Waits for mail `number` to this address and returns its six-digit code. */
export async function waitForCode(address: string, number = 1): Promise<string> {
  const { text = '' } = await waitForMail(address, number);
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`no code in the mail to ${address}`);
  return code;
}

async function readMails(address: string): Promise<Email[]> {
  const names = (await readdir(directory()).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(directory(), name)))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
