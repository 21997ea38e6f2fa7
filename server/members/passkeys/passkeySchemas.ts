import Type from 'typebox';
import { PASSKEY_NAME_LENGTH } from '../../../src/model/members/passkeys';
import { closed } from '../../content/api/schemas/closed';
import { open } from '../../content/api/schemas/questions';

const bytes = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 20_000 });
const credential = {
  id: bytes,
  rawId: bytes,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(
    Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')]),
  ),
  /** Ignored, because no extension is requested. */
  clientExtensionResults: open({}),
};
const transport = Type.Union(
  (['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const).map((word) =>
    Type.Literal(word),
  ),
);

/** A browser's response to the options for adding a passkey (`RegistrationResponseJSON`). */
const RegistrationSchema = closed({
  ...credential,
  response: closed({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: Type.Optional(bytes),
    transports: Type.Optional(Type.Array(transport, { maxItems: 10 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(bytes),
  }),
});

/** A browser's response to the options for using a passkey (`AuthenticationResponseJSON`). */
export const AuthenticationSchema = closed({
  ...credential,
  response: closed({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: Type.Optional(Type.Union([bytes, Type.Null()])),
  }),
});

/** A name without control characters that does not consist only of spaces. */
const passkeyName = Type.String({
  pattern: '^\\P{Cc}*[^\\s\\p{Cc}]\\P{Cc}*$',
  maxLength: PASSKEY_NAME_LENGTH,
});

export const OptionsBody = closed({
  purpose: Type.Union([Type.Literal('add'), Type.Literal('confirm')]),
});
export const AddBody = closed({ name: passkeyName, response: RegistrationSchema });
export const RenameBody = closed({ name: passkeyName });
export const ConfirmationBody = closed({
  password: Type.Optional(Type.String({ maxLength: 1000 })),
  passkey: Type.Optional(AuthenticationSchema),
});
