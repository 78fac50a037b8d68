import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { CODE_DIGITS, DEVICE_COOKIE_DAYS } from '#contract/limits.ts';
import type { AccessPayload, Tokens } from '#services/ports.ts';

const ACCESS_SECONDS = 15 * 60;
const KEY_BYTES = 32;
const DEVICE_BYTES = 16;
const DEVICE_COOKIE_SECONDS = DEVICE_COOKIE_DAYS * 24 * 60 * 60;
const MAX_CACHED_TOKENS = 10_000;

/** Signs and verifies tokens. Each kind has its own derived key, so that one kind is not accepted as another. */
export function createTokens(secret: string): Tokens {
  const key = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `semillero ${use}`, KEY_BYTES));
  const accessKey = key('access');
  const refreshKey = key('refresh');
  const codeKey = key('code');
  const claimKey = key('claim');
  const noticeKey = key('stock notice');
  const csrfKey = key('csrf');
  const deviceKey = key('device');
  const deviceMac = (text: string) => createHmac('sha256', deviceKey).update(text).digest('base64url');
  const csrfToken = (sessionId: number) =>
    createHmac('sha256', csrfKey).update(String(sessionId)).digest('base64url');
  const sign = (claims: JWTPayload, signingKey: Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(signingKey);

  // Cache of verified signatures only: whether the session is still active is checked on each request.
  const verifiedTokens = new LRUCache<string, { access: AccessPayload; expires: number }>({
    max: MAX_CACHED_TOKENS,
  });

  return {
    signAccess: ({ userId, sessionId }, now) =>
      sign({ sub: String(userId), sid: sessionId, exp: toUnixSeconds(now) + ACCESS_SECONDS }, accessKey),

    async readAccess(token, now) {
      const cached = verifiedTokens.get(token);
      if (cached) return cached.expires > toUnixSeconds(now) ? cached.access : 'expired';
      const claims = await verifyJwt(token, accessKey, now);
      if (claims === undefined || claims === 'expired') return claims;
      const access = { userId: Number(claims.sub), sessionId: Number(claims.sid) };
      verifiedTokens.set(token, { access, expires: claims.exp ?? 0 });
      return access;
    },

    signRefresh: ({ sessionId, generation }, expiresAt) =>
      sign({ sid: sessionId, gen: generation, exp: toUnixSeconds(expiresAt) }, refreshKey),

    async readRefresh(token, now) {
      const claims = await verifyJwt(token, refreshKey, now);
      if (claims === undefined || claims === 'expired') return undefined;
      return { sessionId: Number(claims.sid), generation: Number(claims.gen) };
    },

    csrfToken,
    isCsrfToken: (sessionId, token) => isSameText(csrfToken(sessionId), token),

    newDevice: () => ({
      id: randomBytes(DEVICE_BYTES).toString('base64url'),
      userIds: [],
      registeredIds: [],
    }),
    signDevice({ id, userIds, registeredIds }, now) {
      const expires = toUnixSeconds(now) + DEVICE_COOKIE_SECONDS;
      const text = [id, userIds.join('-'), registeredIds.join('-'), expires].join('.');
      return `${text}.${deviceMac(text)}`;
    },
    readDevice(cookie, now) {
      const [id = '', userIds = '', registeredIds = '', expires = '', mac = ''] = cookie.split('.');
      if (!isSameText(deviceMac([id, userIds, registeredIds, expires].join('.')), mac)) return undefined;
      if (Number(expires) <= toUnixSeconds(now)) return undefined;
      return { id, userIds: splitIds(userIds), registeredIds: splitIds(registeredIds) };
    },

    newCode: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    hashCode: (place, code) => createHmac('sha256', codeKey).update(`${place}\n${code}`).digest('base64url'),

    claimToken: (claim) => createHmac('sha256', claimKey).update(claim).digest('base64url'),
    hashClaimToken: hashToken,

    noticeToken: (notice) => createHmac('sha256', noticeKey).update(notice).digest('base64url'),
    hashNoticeToken: hashToken,
  };
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

/** Constant-time comparison. */
function isSameText(expected: string, given: string): boolean {
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
