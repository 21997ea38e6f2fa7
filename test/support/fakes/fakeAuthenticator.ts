import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Values that differ from those in a correct response. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
  challenge?: string;
}

interface PasskeyOptions {
  challenge: string;
}

/** An authenticator with a single passkey. It responds as a browser does (WebAuthn Level 3, attestation `none`). */
export interface FakeAuthenticator {
  create(options: PasskeyOptions, deviation?: Deviation): RegistrationResponseJSON;
  get(options: PasskeyOptions, deviation?: Deviation): AuthenticationResponseJSON;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createFakeAuthenticator(ownOrigin: string): FakeAuthenticator {
  const credentialId = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  function authenticatorData(flags: number, more: Buffer, deviation: Deviation): Buffer {
    const { rpId = new URL(ownOrigin).hostname, isUserVerified = true, counter = 0 } = deviation;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = isUserVerified ? USER_VERIFIED : 0;
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([USER_PRESENT | verified | flags]),
      count,
      more,
    ]);
  }

  const clientData = (type: string, options: PasskeyOptions, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? options.challenge,
        origin: deviation.origin ?? ownOrigin,
        crossOrigin: false,
      }),
    );

  return {
    create(options, deviation = {}) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey),
      ]);
      const data = authenticatorData(HAS_CREDENTIAL, attested, deviation);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, deviation = {}) {
      const data = authenticatorData(0, Buffer.alloc(0), deviation);
      const client = clientData('webauthn.get', options, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** Encodes a public key as CBOR: key type EC2, algorithm ES256, curve P-256, x and y (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}

/** Encodes a string of up to 23 bytes, whose length fits into the first byte. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
