import * as client from 'openid-client';
import { OUTBOUND_TIMEOUT } from '../../config/limits';

interface IssuerDependencies {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Calls the built-in provider in process; null if an external provider is used. */
  internalFetch: client.CustomFetch | null;
}

/** Fetches the provider's metadata on first use. Rejects while the provider is down. */
export function createIssuer(
  dependencies: IssuerDependencies,
): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | null = null;
  // A failure is not cached, because the provider may have recovered by the next call.
  return () =>
    (known ??= discovered(dependencies).catch((error: unknown) => {
      known = null;
      throw error;
    }));
}

/**
 * Fetches the metadata. The resulting client verifies the signature of every ID token, even if the token comes directly
 * from the provider.
 */
async function discovered(dependencies: IssuerDependencies): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, internalFetch } = dependencies;
  const isPlain = issuer.startsWith('http:');
  return client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    client.ClientSecretBasic(clientSecret),
    {
      timeout: OUTBOUND_TIMEOUT / 1000,
      ...(internalFetch ? { [client.customFetch]: internalFetch } : {}),
      execute: [
        client.enableNonRepudiationChecks,
        // eslint-disable-next-line @typescript-eslint/no-deprecated -- a publication on loopback has no TLS
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}
