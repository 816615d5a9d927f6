import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { EXTENSION_ORIGIN } from './server/jarFetch.ts';

/** User present, user verified (WebAuthn level 3, section 6.1); with `ATTESTED` a credential follows. */
const PRESENT_AND_VERIFIED = 0x05;
const ATTESTED = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** RFC 8949, section 3: the few types that WebAuthn needs; lengths below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: Buffer[]) => Buffer.concat([head(5, entries.length / 2), ...entries]);

interface Ceremony {
  readonly challenge?: unknown;
  readonly rpId?: unknown;
  readonly rp?: unknown;
}

function relyingPartyId({ rpId, rp }: Ceremony): string {
  const id = rpId ?? (typeof rp === 'object' && rp !== null && 'id' in rp ? rp.id : undefined);
  return typeof id === 'string' ? id : 'localhost';
}

/**
 * A security key in memory with one passkey (ES256). It completes ceremonies in WebAuthn's JSON form, as a page would.
 */
export function createSoftAuthenticator({ origin = EXTENSION_ORIGIN } = {}) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  function clientData(type: 'webauthn.create' | 'webauthn.get', { challenge }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(ceremony: Ceremony, flags: number, credential = Buffer.alloc(0)): Buffer {
    counter += 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(relyingPartyId(ceremony)), Buffer.from([flags]), counted, credential]);
  }

  /** RFC 9053: kty EC2, alg ES256, crv P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const parameters = [number(1), number(2), number(3), number(-7), number(-1), number(1)];
    return map(...parameters, number(-2), bytes(xBytes), number(-3), bytes(yBytes));
  }

  const answered = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    authenticatorAttachment: 'cross-platform',
    clientExtensionResults: {},
    response,
  });

  return {
    /** `options` come from `passkeys.registrationOptions`. */
    register: (options: Ceremony) => {
      const idLength = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey()]);
      const data = authenticatorData(options, PRESENT_AND_VERIFIED | ATTESTED, credential);
      const attestation = map(
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(),
        text('authData'),
        bytes(data),
      );
      return answered({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(attestation),
        transports: ['usb'],
      });
    },
    /** `options` come from `passkeys.requestOptions`. */
    authenticate: (options: Ceremony) => {
      const data = authenticatorData(options, PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answered({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
