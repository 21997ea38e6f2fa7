import { generateKeyPairSync } from 'node:crypto';
import { startScript } from '../servers/killable';
import type { TokenOptions } from './oidcIssuerMain';

/** A real OpenID provider that acts as a third-party issuer on another origin on this machine. */
export interface OidcIssuer {
  origin: string;
  /** The issuer's signing key, with which tests forge tokens. */
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
  keyId: string;
  /** Returns an access token like those that browsers receive. */
  token(options?: Partial<TokenOptions>): Promise<string>;
  /** Returns the method and address of each request, in order. */
  requests(): Promise<string[]>;
  /** Revokes a token at the issuer's own endpoint. */
  revoke(token: string): Promise<void>;
  close(): Promise<void>;
}

const ADA: TokenOptions['user'] = {
  sub: 'company|ada',
  email: 'ada@elsewhere.example',
  email_verified: true,
};

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyId = 'of-the-company';
  const key = { ...privateKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' };
  const script = startScript('test/support/fakes/oidcIssuerMain.ts', [JSON.stringify(key)]);
  await script.said(1);
  const origin = script.lines.at(-1) ?? '';
  const usual: TokenOptions = {
    user: ADA,
    format: 'opaque',
    client: 'offprint',
    audience: 'offprint',
    expiresIn: 3600,
    sharesEmail: false,
  };
  return {
    origin,
    privateKey,
    keyId,
    async token(options = {}) {
      const body = JSON.stringify({ ...usual, ...options });
      const answer = await fetch(`${origin}/control`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`The issuer returned no token: ${answer.status}`);
      return answer.text();
    },
    requests: async () => (await (await fetch(`${origin}/control`)).json()) as string[],
    async revoke(token) {
      const body = new URLSearchParams({ token, client_id: 'offprint' });
      const answer = await fetch(`${origin}/token/revocation`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`The issuer did not revoke the token: ${answer.status}`);
    },
    close: () => script.kill(),
  };
}
