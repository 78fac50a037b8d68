import { readFile } from 'node:fs/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { errorMessage } from '#db/error-codes.ts';
import { StartupError } from '#db/startup-error.ts';

/** First bytes of a file that age has encrypted. */
export const AGE_HEADER = 'age-encryption.org/v1';

const NO_MATCH = /no identity matched/;

/** Error: an encrypted file cannot be opened. The message completes the sentence "FILE …". */
export class DecryptionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DecryptionError';
  }
}

/** @throws StartupError for a public key with a typing error. */
export function assertRecipients(recipients: readonly string[]): void {
  createEncrypter(recipients);
}

/** Encrypts in the format age, which its own program opens too. Each secret key of the recipients opens it alone. */
export async function* encryptFor(
  recipients: readonly string[],
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* await createEncrypter(recipients).encrypt(toWebStream(content));
}

function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new StartupError(
        `BACKUP_RECIPIENTS has ${recipient}, which is not a public key of age (${errorMessage(cause)}). Copy it again from the file with the secret key.`,
        { cause },
      );
    }
  }
  return encrypter;
}

/** @throws DecryptionError for another key, or for content that was changed or truncated. */
export async function* decryptWith(
  identities: readonly string[],
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = guardSource(content);
  try {
    yield* await decrypter.decrypt(toWebStream(source.content));
  } catch (cause) {
    if (source.hasFailed()) throw cause;
    if (NO_MATCH.test(errorMessage(cause)))
      throw new DecryptionError('was encrypted for another key. Name the file with its own', { cause });
    throw new DecryptionError(
      'is damaged: it was changed or truncated after it was encrypted. Restore another one',
      { cause },
    );
  }
}

function toWebStream(content: AsyncIterable<Uint8Array>) {
  return WebStream.from(content) as ReadableStream<Uint8Array>;
}

/** Distinguishes errors of the source, such as those of reading a file, from those of the format. */
function guardSource(source: AsyncIterable<Uint8Array>) {
  let failed = false;
  async function* content() {
    try {
      yield* source;
    } catch (error) {
      failed = true;
      throw error;
    }
  }
  return { content: content(), hasFailed: () => failed };
}

/**
 * The secret keys of an identity file, as `age-keygen` and `backups key` write it.
 *
 * @throws DecryptionError for a file without one.
 */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of identities) await identityToRecipient(identity);
  } catch (cause) {
    throw new DecryptionError('is not a file with a secret key of age', { cause });
  }
  if (identities.length === 0) throw new DecryptionError('has no secret key of age');
  return identities;
}

/** The public keys of secret ones. */
export function readRecipients(identities: readonly string[]): Promise<string[]> {
  return Promise.all(identities.map((identity) => identityToRecipient(identity)));
}

/** A new key pair, and the text of its identity file. */
export async function createIdentity(now: Date): Promise<{ recipient: string; text: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return {
    recipient,
    text: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`,
  };
}
