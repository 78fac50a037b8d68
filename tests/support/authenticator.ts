import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factor.ts';

type Ceremony = { challenge: string; origin?: string; rpId?: string; isUserVerified?: boolean };

const ORIGIN = 'http://localhost:3000';
const RP_ID = 'localhost';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey in software: an ES256 key with a signature counter, which answers as a browser does. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let counter = 0;

  const authenticatorData = (
    { rpId = RP_ID, isUserVerified = true }: Ceremony,
    extraFlags: number,
    more: Uint8Array,
  ) => {
    counter++;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | extraFlags;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };

  return {
    id,
    /** Sets the signature counter back, as that of a cloned authenticator. */
    setCounter: (value: number) => {
      counter = value;
    },
    register(ceremony: Ceremony): PasskeyRegistration {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const cose = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = authenticatorData(
        ceremony,
        HAS_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, credential, cose]),
      );
      const header = Buffer.alloc(2);
      header.writeUInt16BE(data.length);
      const attestationObject = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": bytes}
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        header,
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert(ceremony: Ceremony): PasskeyAssertion {
      const data = authenticatorData(ceremony, 0, Buffer.alloc(0));
      const client = clientData('webauthn.get', ceremony);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, { challenge, origin = ORIGIN }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
