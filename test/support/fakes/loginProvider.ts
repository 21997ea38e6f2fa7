import { createHash, createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { startOtherHost, type HostRequest } from '../servers/otherHost';

/** A fake third-party OpenID provider on another origin on this machine. */
export interface LoginProvider {
  origin: string;
  requests: HostRequest[];
  /** Time of each request, in milliseconds. */
  times: number[];
  options: ProviderOptions;
  rotate(): void;
  /** Signs a reader in at an authorization address, and returns the code that the provider issues. */
  code(address: URL): string;
  close(): Promise<void>;
}

type ProviderPart = 'configuration' | 'jwks' | 'token';

/** Way in which one of the provider's endpoints fails. */
export type ProviderFault = 'down' | 'silent' | 'error' | 'truncated' | 'html';

export interface ProviderOptions {
  faults: Partial<Record<ProviderPart, ProviderFault>>;
  /** Claims that replace or extend the ID token's claims. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  sign: 'right' | 'none' | 'publicKey' | 'strangeKey' | 'changed';
  /** Lifetime of the tokens, in seconds. */
  expiresIn: number;
  refusesRefresh: boolean;
}

const RIGHT: ProviderOptions = {
  faults: {},
  claims: {},
  header: {},
  sign: 'right',
  expiresIn: 3600,
  refusesRefresh: false,
};

const PARTS: Readonly<Record<string, ProviderPart>> = {
  '/.well-known/openid-configuration': 'configuration',
  '/jwks': 'jwks',
  '/token': 'token',
};

interface Given {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

export async function startLoginProvider(clientId = 'offprint'): Promise<LoginProvider> {
  const codes = new Map<string, Given>();
  const times: number[] = [];
  let key = newKey();
  let numbers = 0;
  const provider: Omit<LoginProvider, 'origin' | 'requests' | 'close'> = {
    times,
    options: { ...RIGHT },
    rotate() {
      key = newKey();
    },
    code({ searchParams }) {
      const code = randomUUID();
      codes.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
      });
      return code;
    },
  };

  const host = await startOtherHost((request, response) => {
    times.push(Date.now());
    const { pathname } = new URL(request.path, 'http://provider');
    const name = PARTS[pathname];
    if (!name) {
      send(response, 404, {});
      return;
    }
    const fault = provider.options.faults[name];
    if (fault) fail(response, fault);
    else send(response, ...answers[name](request));
  });

  const answers: Record<ProviderPart, (request: HostRequest) => [number, object]> = {
    configuration: () => [200, configurationOf(host.origin)],
    jwks: () => [200, { keys: [key.public] }],
    token(request) {
      const form = new URLSearchParams(request.body);
      if (form.get('grant_type') === 'refresh_token') {
        return provider.options.refusesRefresh
          ? [400, { error: 'invalid_grant' }]
          : [200, tokens()];
      }
      const code = form.get('code') ?? '';
      const given = codes.get(code);
      codes.delete(code);
      const verifier = form.get('code_verifier') ?? '';
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const isRight =
        given?.challenge === challenge && given.redirectUri === form.get('redirect_uri');
      if (!isRight) return [400, { error: 'invalid_grant' }];
      return [200, { ...tokens(), id_token: identityToken(given.nonce) }];
    },
  };

  function tokens(): object {
    numbers += 1;
    return {
      access_token: `CANARY-access-${numbers}`,
      refresh_token: `CANARY-refresh-${numbers}`,
      token_type: 'Bearer',
      expires_in: provider.options.expiresIn,
    };
  }

  function identityToken(nonce: string): string {
    const { claims, header, sign } = provider.options;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: host.origin,
      aud: clientId,
      sub: 'ada',
      email: 'ada@elsewhere.example',
      email_verified: true,
      nonce,
      iat: now,
      exp: now + 300,
      ...claims,
    };
    const alg = sign === 'none' ? 'none' : sign === 'publicKey' ? 'HS256' : 'RS256';
    const head = encoded({ alg, kid: key.id, typ: 'JWT', ...header });
    const text = `${head}.${encoded(payload)}`;
    if (sign === 'none') return `${text}.`;
    if (sign === 'publicKey') {
      return `${text}.${createHmac('sha256', key.pem).update(text).digest('base64url')}`;
    }
    const signer = sign === 'strangeKey' ? newKey() : key;
    const signature = createSign('sha256').update(text).sign(signer.private, 'base64url');
    if (sign !== 'changed') return `${text}.${signature}`;
    return `${head}.${encoded({ ...payload, sub: 'grace' })}.${signature}`;
  }

  return Object.assign(provider, {
    origin: host.origin,
    requests: host.requests,
    close: () => host.close(),
  });
}

/** Restores the provider's correct behavior. */
export function wellBehaved(provider: LoginProvider): void {
  provider.options = { ...RIGHT, faults: {} };
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomUUID();
  return {
    id,
    private: privateKey,
    pem: publicKey.export({ type: 'spki', format: 'pem' }),
    public: { ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' },
  };
}

function configurationOf(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    end_session_endpoint: `${origin}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile', 'offline_access'],
  };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, fault: ProviderFault): void {
  if (fault === 'down') response.destroy();
  if (fault === 'error') response.writeHead(500).end('Something is wrong');
  if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello');
  if (fault === 'truncated') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"http');
  }
}
