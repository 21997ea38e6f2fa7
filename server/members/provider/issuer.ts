import * as client from 'openid-client';
import { OUTBOUND_TIMEOUT } from '../../config/limits';

interface IssuerDependencies {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Our own provider, asked without a way through the network; null where it is another company's. */
  askInside: client.CustomFetch | null;
}

/** What a provider publishes of itself, asked for when it is first needed. Rejects while it is away. */
export function createIssuer(
  dependencies: IssuerDependencies,
): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | null = null;
  // Asked for again after a failure; a provider that was away once may be back.
  return () =>
    (known ??= discovered(dependencies).catch((error: unknown) => {
      known = null;
      throw error;
    }));
}

/** The signature of every identity token is checked, even of one that came straight from the provider. */
async function discovered(dependencies: IssuerDependencies): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, askInside } = dependencies;
  const isPlain = issuer.startsWith('http:');
  return client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    client.ClientSecretBasic(clientSecret),
    {
      timeout: OUTBOUND_TIMEOUT / 1000,
      ...(askInside ? { [client.customFetch]: askInside } : {}),
      execute: [
        client.enableNonRepudiationChecks,
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- a publication on loopback has no TLS
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}
