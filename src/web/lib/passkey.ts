import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyRequest } from '#contract/passkey-request.ts';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration } from '#contract/second-factor.ts';
import { passkeyCopy } from '#copy/second-factor.ts';
import { writeStored } from '#web/lib/local-store.ts';

/** The browser gave no passkey: the user cancelled, or it has none. The message says what to do. */
export class NoPasskey extends Error {
  // Known to pages that load this module only when it is used.
  override name = 'NoPasskey';
}

/** Asks the browser to sign a challenge. @throws NoPasskey. */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  requireSupport();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options }).catch(rethrow);
  rememberPasskey();
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Asks the browser for a new passkey. @throws NoPasskey. */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  requireSupport();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options }).catch(rethrow);
  rememberPasskey();
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw new NoPasskey(passkeyCopy.unsupported);
}

/** The login page offers passkeys in browsers that have used one. */
function rememberPasskey(): void {
  writeStored('passkey', true);
}

function rethrow(error: unknown): never {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new NoPasskey(passkeyCopy.known);
    if (error.code === 'ERROR_INVALID_RP_ID' || error.code === 'ERROR_INVALID_DOMAIN')
      throw new NoPasskey(passkeyCopy.wrongHost);
  }
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    throw new NoPasskey(passkeyCopy.cancelled);
  throw new NoPasskey(passkeyCopy.failed, { cause: error });
}
