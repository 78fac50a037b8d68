import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { CODE_DIGITS, DEVICE_COOKIE_DAYS } from '#contract/limits.ts';
import type { AccessPayload, RefreshPayload, StepPurpose, Tokens } from '#services/ports.ts';

const ACCESS_SECONDS = 15 * 60;
const KEY_BYTES = 32;
const DEVICE_BYTES = 16;
const VISITOR_BYTES = 16;
const DEVICE_COOKIE_SECONDS = DEVICE_COOKIE_DAYS * 24 * 60 * 60;
const MAX_CACHED_TOKENS = 10_000;
const DIGEST_TOKEN = /^(\d{1,10})-[\w-]{43}$/;

/**
 * Signs and verifies tokens. What the previous secret signed or encrypted is still accepted and read, while nothing new
 * is made with it.
 */
export function createTokens(secret: string, previousSecret?: string): Tokens {
  const tokens = createTokensOf(secret);
  if (previousSecret === undefined) return tokens;
  const previous = createTokensOf(previousSecret);
  return {
    ...tokens,
    readAccess: async (token, now) =>
      (await tokens.readAccess(token, now)) ?? previous.readAccess(token, now),
    readRefresh: async (token, now) =>
      (await tokens.readRefresh(token, now)) ?? previous.readRefresh(token, now),
    isCsrfToken: (sessionId, token) =>
      tokens.isCsrfToken(sessionId, token) || previous.isCsrfToken(sessionId, token),
    readStep: async (purpose, token, now) =>
      (await tokens.readStep(purpose, token, now)) ?? previous.readStep(purpose, token, now),
    isPasswordMark: (passwordHash, mark) =>
      tokens.isPasswordMark(passwordHash, mark) || previous.isPasswordMark(passwordHash, mark),
    decrypt: (userId, text) => tokens.decrypt(userId, text) ?? previous.decrypt(userId, text),
    renewEncryption(userId, text) {
      const plain = previous.decrypt(userId, text);
      return plain === undefined ? undefined : tokens.encrypt(userId, plain);
    },
    readDevice: (cookie, now) => tokens.readDevice(cookie, now) ?? previous.readDevice(cookie, now),
    isCodeHash: (target, code, hash) =>
      tokens.isCodeHash(target, code, hash) || previous.isCodeHash(target, code, hash),
    readDigestToken: (token) => tokens.readDigestToken(token) ?? previous.readDigestToken(token),
  };
}

/** Each kind of token has its own derived key, so that one kind is not accepted as another. */
function createTokensOf(secret: string): Tokens {
  const key = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `semillero ${use}`, KEY_BYTES));
  const accessKey = key('access');
  const refreshKey = key('refresh');
  const codeKey = key('code');
  const claimKey = key('claim');
  const noticeKey = key('stock notice');
  const visitorKey = key('visitor');
  const digestKey = key('digest');
  const csrfKey = key('csrf');
  const deviceKey = key('device');
  const passwordMarkKey = key('password mark');
  const secretKey = key('second factor');
  const stepKeys: Record<StepPurpose, Uint8Array> = {
    login: key('login step'),
    'passkey-login': key('passkey login'),
    'totp-setup': key('totp setup'),
    'passkey-setup': key('passkey setup'),
  };
  const deviceMac = (text: string) => mac(deviceKey, text);
  const digestToken = (userId: number) => `${userId}-${mac(digestKey, String(userId))}`;
  const passwordMark = (passwordHash: string) => mac(passwordMarkKey, passwordHash);
  const hashCode = (target: string, code: string) => mac(codeKey, `${target}\n${code}`);
  const csrfToken = (sessionId: number) => mac(csrfKey, String(sessionId));

  const verifyAccess = createCachedVerifier(
    accessKey,
    (claims): AccessPayload => ({
      userId: Number(claims.sub),
      sessionId: Number(claims.sid),
    }),
  );
  const verifyRefresh = createCachedVerifier(
    refreshKey,
    (claims): RefreshPayload => ({
      sessionId: Number(claims.sid),
      generation: Number(claims.gen),
    }),
  );

  return {
    signAccess: ({ userId, sessionId }, now) =>
      signJwt({ sub: String(userId), sid: sessionId, exp: toUnixSeconds(now) + ACCESS_SECONDS }, accessKey),

    readAccess: verifyAccess,

    signRefresh: ({ sessionId, generation }, expiresAt) =>
      signJwt({ sid: sessionId, gen: generation, exp: toUnixSeconds(expiresAt) }, refreshKey),

    async readRefresh(token, now) {
      const payload = await verifyRefresh(token, now);
      return payload === 'expired' ? undefined : payload;
    },

    csrfToken,
    isCsrfToken: (sessionId, token) => isSameText(csrfToken(sessionId), token),

    signStep: (purpose, { userId, secret, passwordMark, expiresAt }) =>
      signJwt(
        // The random id makes the tokens of two logins in the same second differ.
        {
          sub: String(userId),
          sec: secret,
          pwm: passwordMark,
          jti: randomText(),
          exp: toUnixSeconds(expiresAt),
        },
        stepKeys[purpose],
      ),
    async readStep(purpose, token, now) {
      const claims = await verifyJwt(token, stepKeys[purpose], now);
      if (claims === undefined || claims === 'expired') return undefined;
      return {
        userId: Number(claims.sub),
        secret: String(claims.sec),
        passwordMark: String(claims.pwm),
        expiresAt: new Date((claims.exp ?? 0) * 1000),
      };
    },
    hashStep: hashToken,
    passwordMark,
    isPasswordMark: (passwordHash, mark) => isSameText(passwordMark(passwordHash), mark),
    newChallenge: () => randomBytes(KEY_BYTES).toString('base64url'),

    encrypt: (userId, text) => encryptText(secretKey, String(userId), text),
    decrypt: (userId, text) => decryptText(secretKey, String(userId), text),
    renewEncryption: () => undefined,

    newRecoveryCode,
    hashRecoveryCode: (userId, code) => hashToken(`recovery ${userId} ${normalizeRecoveryCode(code)}`),

    newDevice: () => ({
      id: randomText(),
      userIds: [],
      registeredIds: [],
    }),
    signDevice({ id, userIds, registeredIds }, now) {
      const expires = toUnixSeconds(now) + DEVICE_COOKIE_SECONDS;
      const text = [id, userIds.join('-'), registeredIds.join('-'), expires].join('.');
      return `${text}.${deviceMac(text)}`;
    },
    readDevice(cookie, now) {
      const [id = '', userIds = '', registeredIds = '', expires = '', given = ''] = cookie.split('.');
      if (!isSameText(deviceMac([id, userIds, registeredIds, expires].join('.')), given)) return undefined;
      if (Number(expires) <= toUnixSeconds(now)) return undefined;
      return { id, userIds: splitIds(userIds), registeredIds: splitIds(registeredIds) };
    },

    newCode: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    hashCode,
    isCodeHash: (target, code, hash) => isSameText(hashCode(target, code), hash),

    claimToken: (claim) => mac(claimKey, claim),
    hashClaimToken: hashToken,

    noticeToken: (notice) => mac(noticeKey, notice),
    hashNoticeToken: hashToken,

    hashVisitor: (serial, visitor) =>
      createHmac('sha256', visitorKey).update(`${serial}\n${visitor}`).digest().subarray(0, VISITOR_BYTES),

    digestToken,
    readDigestToken(token) {
      const [, userId = ''] = DIGEST_TOKEN.exec(token) ?? [];
      return userId !== '' && isSameText(digestToken(Number(userId)), token) ? Number(userId) : undefined;
    },
  };
}

/**
 * Verifies tokens of one kind. Verified signatures are cached, and nothing else: whether the session is still active
 * is checked on each request.
 */
function createCachedVerifier<Payload extends object>(
  key: Uint8Array,
  toPayload: (claims: JWTPayload) => Payload,
): (token: string, now: Date) => Promise<Payload | 'expired' | undefined> {
  const cache = new LRUCache<string, { payload: Payload; expires: number }>({ max: MAX_CACHED_TOKENS });
  return async (token, now) => {
    const cached = cache.get(token);
    if (cached) return cached.expires > toUnixSeconds(now) ? cached.payload : 'expired';
    const claims = await verifyJwt(token, key, now);
    if (claims === undefined || claims === 'expired') return claims;
    const payload = toPayload(claims);
    cache.set(token, { payload, expires: claims.exp ?? 0 });
    return payload;
  };
}

const JWT_HEADER = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');

/** Signs in this thread: each page has a token, and WebCrypto's way through another thread takes ten times as long. */
async function signJwt(claims: JWTPayload, key: Uint8Array): Promise<string> {
  const text = `${JWT_HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${mac(key, text)}`;
}

function randomText(): string {
  return randomBytes(DEVICE_BYTES).toString('base64url');
}

const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CHARACTERS = 16;
const GROUP_CHARACTERS = 4;

/** 80 random bits in groups of four characters, without letters that look like digits. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_CHARACTERS }, () =>
    RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length)),
  );
  return letters.join('').replace(new RegExp(`.{${GROUP_CHARACTERS}}(?=.)`, 'g'), '$&-');
}

/** As typed: any case, with or without hyphens, and letters that look like digits (Crockford's base 32). */
function normalizeRecoveryCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: initialization vector, tag and ciphertext, as base64url. */
function encryptText(key: Uint8Array, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Undefined if key, owner or text are not those of the encryption. */
function decryptText(key: Uint8Array, owner: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** 'expired' for an expired token with a valid signature; undefined for an invalid one. */
async function verifyJwt(
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<JWTPayload | 'expired' | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
    return payload;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : undefined;
  }
}

/** Message authentication code of a text: HMAC with SHA-256. */
export function mac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Constant-time comparison. */
export function isSameText(expected: string, given: string): boolean {
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given);
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}

function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function splitIds(text: string): number[] {
  return text === '' ? [] : text.split('-').map(Number);
}
