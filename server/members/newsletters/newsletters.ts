import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { ContentService } from '../../content/contentService';
import type { FormTools } from '../../http/forms/formScope';
import type { Log } from '../../config/log';
import type { Mail } from '../../mail/mail';
import { ownApi } from '../api/ownApi';
import type { Store } from '../../store/openStore';
import { createLetters } from './letters';
import { newsletterPages } from './newsletterPages';
import { signupRoutes } from './signupRoutes';
import type { RemoteLetters } from './remoteLetters';
import { createSignups } from './signups';

interface NewsletterDependencies {
  content: Pick<ContentService, 'answer'>;
  store: Pick<Store, 'pool'>;
  mail: Mail;
  siteName: string;
  config: Pick<Config, 'publicOrigin' | 'rateLimitFactor' | 'siteKey'>;
  log: Log;
  /** Set if another host manages newsletters and subscriptions. */
  remote?: RemoteLetters | null;
}

/** Registers newsletter sign-up for every reader, confirmed and ended through links in mails. */
export async function newsletterRoutes(
  app: FastifyInstance,
  dependencies: NewsletterDependencies,
  { clock, pages }: FormTools,
): Promise<void> {
  const { content, store, mail, siteName, config, log } = dependencies;
  const { publicOrigin, rateLimitFactor } = config;
  const letters = dependencies.remote?.letters ?? createLetters(content);
  const site = { siteName, publicOrigin };
  const own = createSignups({ pool: store.pool, letters, mail, clock, site });
  const signups = dependencies.remote ? { ...own, ask: dependencies.remote.signUp } : own;
  await ownApi(app, log, (api) => {
    signupRoutes(api, { signups, letters, config });
  });
  await newsletterPages(app, { signups, letters, pages, rateLimitFactor });
}
