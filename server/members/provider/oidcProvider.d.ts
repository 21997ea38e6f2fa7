/** Types for the parts of this package that we use. The package ships without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface ProviderContext {
    body: unknown;
    type: string;
    oidc: {
      client: { clientId: string };
      session: { accountId: string; grantIdFor(clientId: string): string | undefined };
      provider: Provider;
    };
  }

  export interface InteractionDetails {
    uid: string;
    params: Record<string, unknown>;
    prompt: { name: string };
  }

  export interface ProviderGrant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    /** Context of the current request, available in all of its asynchronous calls. */
    static readonly ctx: { req: IncomingMessage } | undefined;
    proxy: boolean;
    readonly Grant: {
      new (parts: { accountId: string; clientId: string }): ProviderGrant;
      find(id: string): Promise<ProviderGrant | undefined>;
    };
    readonly AccessToken: {
      new (parts: {
        accountId: string;
        client: object;
        grantId: string;
        scope: string;
        gty: string;
        expiresIn: number;
      }): { save(): Promise<string> };
    };
    readonly Client: { find(id: string): Promise<object | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<InteractionDetails>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
    on(event: string, listener: (...parts: unknown[]) => void): this;
  }

  export const errors: { SessionNotFound: new (...parts: never[]) => Error };
}
