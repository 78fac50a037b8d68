import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { PasskeyTransport } from '#contract/passkey-request.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factor.ts';
import { MINUTE_MS } from '#lib/time.ts';
import type { Passkeys } from '#services/ports.ts';

const TIMEOUT_MILLISECONDS = 5 * MINUTE_MS;
/** COSE: Ed25519, ES256 and RS256, which cover all current authenticators. */
const ALGORITHMS = [-8, -7, -257];

export function createPasskeys(publicUrl: string): Passkeys {
  const { hostname: rpId, origin } = new URL(publicUrl);
  return {
    creationOptions: ({ challenge, siteName, user, existing }) => ({
      challenge,
      rp: { id: rpId, name: siteName },
      user: { id: userHandle(user.id), name: user.username, displayName: user.fullName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MILLISECONDS,
      // Any authenticator will do, and its maker is of no interest.
      attestation: 'none',
      excludeCredentials: existing.map(describeCredential),
      authenticatorSelection: {
        residentKey: 'preferred',
        requireResidentKey: false,
        userVerification: 'preferred',
      },
    }),

    async verifyRegistration(challenge, response) {
      const verified = await ignoreMalformed(
        verifyRegistrationResponse({
          response: toRegistration(response),
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          // The second factor needs possession alone; a login without a password verifies the user then.
          requireUserVerification: false,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const named = response.response.transports ?? [];
      const transports = PasskeyTransport.options.filter((transport) => named.includes(transport));
      return { credentialId: id, publicKey, counter, transports };
    },

    requestOptions: ({ challenge, mustVerifyUser, allowed }) => ({
      challenge,
      rpId,
      timeout: TIMEOUT_MILLISECONDS,
      userVerification: mustVerifyUser ? 'required' : 'preferred',
      allowCredentials: allowed.map(describeCredential),
    }),

    async verifyAssertion({ challenge, mustVerifyUser, userId, passkey, response }) {
      const handle = response.response.userHandle;
      if (handle !== undefined && handle !== userHandle(userId)) return undefined;
      const { credentialId, publicKey, counter, transports } = passkey;
      const verified = await ignoreMalformed(
        verifyAuthenticationResponse({
          response: toAssertion(response),
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
          requireUserVerification: mustVerifyUser,
        }),
      );
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

/** The account as passkeys store it: its id, which is not personal data. */
function userHandle(userId: number): string {
  return Buffer.from(`user:${userId}`).toString('base64url');
}

function describeCredential(passkey: { credentialId: string; transports: PasskeyTransport[] }) {
  return { id: passkey.credentialId, type: 'public-key' as const, transports: passkey.transports };
}

/** What the library reads of a response: no extensions are requested. */
function toRegistration({ id, rawId, type, response }: PasskeyRegistration) {
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
}

function toAssertion({ id, rawId, type, response }: PasskeyAssertion) {
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
}

/** The library throws for responses that it cannot read, for a wrong challenge, and for a counter that went back. */
async function ignoreMalformed<Result>(verification: Promise<Result>): Promise<Result | undefined> {
  try {
    return await verification;
  } catch {
    return undefined;
  }
}
