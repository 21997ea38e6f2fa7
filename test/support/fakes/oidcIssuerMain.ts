import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Runs `oidc-provider` as a third-party issuer in a separate process, because the package contains only ES modules. Its
 * argument is the private key as a JWK, and it prints its address. `POST /control` with `TokenOptions` returns a token
 * like the one an application receives after a sign-in. `GET /control` returns the recorded requests.
 */
export interface TokenOptions {
  user: { sub: string; email: string; email_verified: boolean };
  /** `opaque` for a token that only the provider can read. */
  format: 'opaque' | 'jwt';
  client: string;
  audience: string;
  /** Lifetime of the token, in seconds. */
  expiresIn: number;
  /** True if a JWT includes the email address. */
  sharesEmail: boolean;
}

// Silences the warnings about the runtime and the in-memory store.
console.warn = () => undefined;
const [key = '{}'] = process.argv.slice(2);
const { Provider } = (await import('oidc-provider')) as unknown as { Provider: AnyProvider };
const users = new Map<string, TokenOptions['user']>();
const requests: string[] = [];
let sharesEmail = false;

type AnyProvider = new (
  issuer: string,
  configuration: object,
) => Record<string, Model> & {
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
};
type Model = (new (...parts: unknown[]) => Saved) & { find(id: string): Promise<object> };
interface Saved {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

const server = createServer();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const client = (id: string) => ({
  client_id: id,
  redirect_uris: [`https://${id}.example/callback`],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'none',
});
const provider = new Provider(origin, {
  clients: [client('offprint'), client('another')],
  jwks: { keys: [JSON.parse(key) as object] },
  cookies: { keys: ['of-the-test'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  extraTokenClaims: (_context: unknown, { accountId }: { accountId: string }) =>
    sharesEmail ? users.get(accountId) : undefined,
  findAccount: (_context: unknown, id: string) => {
    const user = users.get(id);
    return user && { accountId: id, claims: () => user };
  },
});

async function give(options: TokenOptions): Promise<string> {
  const { user, format, client: clientId, audience, expiresIn } = options;
  users.set(user.sub, user);
  ({ sharesEmail } = options);
  const grant = new provider['Grant']!({ accountId: user.sub, clientId });
  grant.addOIDCScope('openid email');
  const resource = { audience, scope: 'openid email', accessTokenFormat: 'jwt' };
  const token = new provider['AccessToken']!({
    accountId: user.sub,
    client: await provider['Client']!.find(clientId),
    grantId: await grant.save(),
    scope: 'openid email',
    gty: 'authorization_code',
    expiresIn,
    ...(format === 'jwt'
      ? { resourceServer: new provider['ResourceServer']!(audience, resource) }
      : {}),
  });
  return token.save();
}

const handle = provider.callback();
server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  if (request.url !== '/control') {
    requests.push(`${request.method} ${request.url}`);
    handle(request, response);
  } else if (request.method === 'GET') response.end(JSON.stringify(requests));
  else void answer(request, response);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const part of request) text += String(part);
  response.end(await give(JSON.parse(text) as TokenOptions));
}

process.stdout.write(`${origin}\n`);
