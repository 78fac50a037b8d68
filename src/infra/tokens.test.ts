import { expect, test } from 'vitest';
import { createTokens } from '#infra/tokens.ts';
import type { Tokens } from '#services/ports.ts';

const OLD = 'the secret that is being replaced, and is long enough';
const NEW = 'the secret that replaces it, and is long enough too';
const now = new Date('2026-03-01T12:00:00Z');
const later = new Date(now.getTime() + 60_000);
const device = { id: 'abcdefghijklmnopqrstuv', userIds: [7], registeredIds: [] };
const step = { userId: 7, secret: 's', passwordMark: 'm', expiresAt: later };

/** Makes a text of each kind with one secret; the result reads it with another, and is undefined or false if refused. */
const kinds: Record<string, (maker: Tokens) => (reader: Tokens) => unknown> = {
  'access token': (maker) => {
    const token = maker.signAccess({ userId: 7, sessionId: 3 }, now);
    return async (reader) => reader.readAccess(await token, now);
  },
  'refresh token': (maker) => {
    const token = maker.signRefresh({ sessionId: 3, generation: 1 }, later);
    return async (reader) => reader.readRefresh(await token, now);
  },
  'token of a login step': (maker) => {
    const token = maker.signStep('login', step);
    return async (reader) => reader.readStep('login', await token, now);
  },
  'CSRF token': (maker) => {
    const token = maker.csrfToken(3);
    return (reader) => reader.isCsrfToken(3, token);
  },
  'mark of a password': (maker) => {
    const mark = maker.passwordMark('$argon2id$hash');
    return (reader) => reader.isPasswordMark('$argon2id$hash', mark);
  },
  'cookie of a device': (maker) => {
    const cookie = maker.signDevice(device, now);
    return (reader) => reader.readDevice(cookie, now);
  },
  'code of a mail': (maker) => {
    const hash = maker.hashCode('verify ana@example.com', '123456');
    return (reader) => reader.isCodeHash('verify ana@example.com', '123456', hash);
  },
  'secret of an authenticator app': (maker) => {
    const encrypted = maker.encrypt(7, 'JBSWY3DPEHPK3PXP');
    return (reader) => reader.decrypt(7, encrypted);
  },
  'link of a summary': (maker) => {
    const token = maker.digestToken(7);
    return (reader) => reader.readDigestToken(token);
  },
};

test.each(Object.entries(kinds))(
  '%s: the previous secret is accepted beside the new one, others are not',
  async (_, make) => {
    const tokens = createTokens(NEW, OLD);

    const [ofOld, ofNew, ofOther] = [
      make(createTokens(OLD)),
      make(tokens),
      make(createTokens(`${OLD}, changed`)),
    ];

    expect(await ofOld(tokens)).toBeTruthy();
    expect(await ofOld(tokens)).toEqual(await ofOld(createTokens(OLD)));
    expect(await ofNew(createTokens(NEW))).toBeTruthy();
    expect((await ofOld(createTokens(NEW))) || undefined).toBeUndefined();
    expect((await ofOther(tokens)) || undefined).toBeUndefined();
  },
);

test('an expired token of the previous secret is expired, and not unknown', async () => {
  const token = await createTokens(OLD).signAccess({ userId: 7, sessionId: 3 }, new Date(0));

  expect(await createTokens(NEW, OLD).readAccess(token, now)).toBe('expired');
});

test('only what the previous secret encrypted is encrypted again', () => {
  const tokens = createTokens(NEW, OLD);
  const encrypted = createTokens(OLD).encrypt(7, 'JBSWY3DPEHPK3PXP');

  const renewed = tokens.renewEncryption(7, encrypted) ?? '';

  expect(createTokens(NEW).decrypt(7, renewed)).toBe('JBSWY3DPEHPK3PXP');
  expect(tokens.renewEncryption(7, renewed)).toBeUndefined();
  expect(createTokens(NEW).renewEncryption(7, encrypted)).toBeUndefined();
});
