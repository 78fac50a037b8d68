import { createSign, generateKeyPairSync } from 'node:crypto';

type CertificateOptions = { host: string; from: Date; until: Date };

const SEQUENCE = 0x30;
const SET = 0x31;
const OID_COMMON_NAME = [0x55, 0x04, 0x03];
const OID_ALTERNATIVE_NAME = [0x55, 0x1d, 0x11];
const OID_ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const IP_ADDRESS = 0x87;
const DNS_NAME = 0x82;

/** A self-signed certificate for a host name or an IPv4 address, in PEM. Node has no function that makes one. */
export function createCertificate({ host, from, until }: CertificateOptions): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(0x06, Buffer.from(OID_ECDSA_WITH_SHA256)));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(0x06, Buffer.from(OID_COMMON_NAME)), der(0x0c, Buffer.from(host)))),
  );
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, alternativeName(host))),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = der(SEQUENCE, body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function alternativeName(host: string): Buffer {
  const isAddress = /^[\d.]+$/.test(host);
  const name = isAddress
    ? der(IP_ADDRESS, Buffer.from(host.split('.').map(Number)))
    : der(DNS_NAME, Buffer.from(host));
  return der(SEQUENCE, der(0x06, Buffer.from(OID_ALTERNATIVE_NAME)), der(0x04, der(SEQUENCE, name)));
}

function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replace(/\..*$/, '').replace(/[^\d]/g, '').slice(2);
  return der(0x17, Buffer.from(`${digits}Z`));
}

/** A value of the Distinguished Encoding Rules: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
