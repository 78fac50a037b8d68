import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { lookup as lookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SignJWT } from 'jose';
import type { PushKeys, WebPush } from '#services/ports.ts';

const CURVE = 'prime256v1';
/** Order of the curve P-256. */
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const KEY_BYTES = 32;
/** 16 more than the key, so that the remainder has no bias (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;
const POINT_BYTES = 65;
const RECORD_BYTES = 4_096;
const TOKEN_HOURS = 12;
const TIMEOUT_MS = 10_000;
/** Of push services, for a key that the subscription was not made with. */
const KEY_REFUSED: ReadonlySet<number> = new Set([400, 401, 403]);

type VapidKey = { publicKey: string; signingKey: KeyObject };

type WebPushOptions = {
  /** The secret of the sessions, from which the key pair is derived. */
  secret: string;
  /** Its key signs messages to the browsers that subscribed with it. */
  previousSecret?: string | undefined;
  /** Contact for the operators of push services: the site's own address. */
  subject: string;
  /** Also sends to private addresses and without TLS. For tests, whose receiver is on this machine. */
  allowsPrivateAddresses?: boolean;
};

/** Sends Web Push messages (RFC 8030), encrypted for one browser (RFC 8291) and signed by this site (RFC 8292). */
export function createWebPush({
  secret,
  previousSecret,
  subject,
  allowsPrivateAddresses = false,
}: WebPushOptions): WebPush {
  const vapid = deriveVapidKey(secret);
  const previous = previousSecret === undefined ? undefined : deriveVapidKey(previousSecret);
  const isAllowed = (endpoint: string) => isPushEndpoint(endpoint, allowsPrivateAddresses);
  return {
    publicKey: vapid.publicKey,
    isAllowed,
    isUsable: ({ p256dh }) => isPoint(p256dh),
    async send(subscription, payload, { ttlSeconds, now }) {
      if (!isAllowed(subscription.endpoint)) return 'gone';
      const body = encryptPush(Buffer.from(payload), subscription);
      const sendWith = async (key: VapidKey) => {
        const token = await signVapidToken(key, { endpoint: subscription.endpoint, subject, now });
        const headers = {
          Authorization: `vapid t=${token}, k=${key.publicKey}`,
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          'Content-Length': body.length,
          TTL: ttlSeconds,
          Urgency: 'high',
        };
        const lookup = allowsPrivateAddresses ? undefined : lookupPublicAddress;
        return post(subscription.endpoint, { headers, body, lookup });
      };
      const answered = await sendWith(vapid);
      // The browser may have subscribed with the previous key.
      const status = previous && KEY_REFUSED.has(answered) ? await sendWith(previous) : answered;
      if (status === 404 || status === 410) return 'gone';
      // Not the endpoint, which is a secret of the browser.
      if (status < 200 || status >= 300) throw new Error(`push service answered ${status}`);
      return 'sent';
    },
  };
}

/** The same secret has the same key pair, in every process and after a restore of a backup. */
function deriveVapidKey(secret: string): VapidKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'semillero web push', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (CURVE_ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex');
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: point.subarray(1, 1 + KEY_BYTES).toString('base64url'),
    y: point.subarray(1 + KEY_BYTES).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    signingKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

function signVapidToken(
  { signingKey }: VapidKey,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): Promise<string> {
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_HOURS * 60 * 60;
  return new SignJWT({ aud: new URL(endpoint).origin, exp: expires, sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .sign(signingKey);
}

/** Key pair and salt of one message, which are random except in the test with the values of the standard. */
export type MessageKeys = { privateKey: Buffer; salt: Buffer };

/** Encrypts a message of at most one record for a browser (RFC 8291, 8188). */
export function encryptPush(
  plaintext: Buffer,
  { p256dh, auth }: PushKeys,
  { privateKey, salt }: MessageKeys = newMessageKeys(),
): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const serverPoint = ecdh.getPublicKey();
  const browserPoint = Buffer.from(p256dh, 'base64url');
  const shared = ecdh.computeSecret(browserPoint);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPoint, serverPoint]);
  const material = hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, KEY_BYTES);
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(material), salt, `Content-Encoding: ${use}\0`, bytes));

  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  // The byte 2 ends the last record.
  const padded = Buffer.concat([plaintext, Buffer.from([2])]);
  const header = Buffer.alloc(salt.length + 5);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, salt.length);
  header.writeUInt8(POINT_BYTES, salt.length + 4);
  return Buffer.concat([header, serverPoint, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}

/** Whether a key is a point of the curve: most texts of its length are none, and the encryption throws. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

function newMessageKeys(): MessageKeys {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) };
}

/** Networks that are not on the public Internet (RFC 6890). A mapped IPv4 address matches the rule of IPv4. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
/** Global unicast addresses are in 2000::/3; the others, and tunnels to IPv4, are refused. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const refusedIpv6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refusedIpv6.addSubnet(network, prefix, 'ipv6');

/** Whether the address is on the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNetworks.check(address, 'ipv4');
  return publicIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6');
}

function isPushEndpoint(endpoint: string, allowsPrivateAddresses: boolean): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (allowsPrivateAddresses) return url.protocol === 'https:' || url.protocol === 'http:';
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** Resolves names to public addresses only, at the moment of the connection: a name may change its address. */
const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookupAddress(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return callback(error ?? new Error('the push service has no public address'), '', 4);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

type PostOptions = {
  headers: { [name: string]: string | number };
  body: Buffer;
  lookup: LookupFunction | undefined;
};

/** Returns the status. Redirects are not followed. */
function post(endpoint: string, { headers, body, lookup }: PostOptions): Promise<number> {
  const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = send(endpoint, { method: 'POST', headers, signal, ...(lookup && { lookup }) });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
}
