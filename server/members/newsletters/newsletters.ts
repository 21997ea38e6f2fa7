import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { ContentService } from '../../content/contentService';
import type { FormTools } from '../../http/forms/formScope';
import type { Log } from '../../config/log';
import type { Mail } from '../../mail/mail';
import { ownApi } from '../api/ownApi';
import type { Store } from '../../store/openStore';
import { createNewsletterSource } from './newsletterSource';
import { newsletterPages } from './newsletterPages';
import { signupRoutes } from './signupRoutes';
import type { RemoteNewsletters } from './remoteNewsletters';
import { createSignups } from './signups';

interface NewsletterDependencies {
  content: Pick<ContentService, 'answer'>;
  store: Pick<Store, 'pool'>;
  mail: Mail;
  siteName: string;
  config: Pick<Config, 'publicOrigin' | 'rateLimitFactor' | 'siteKey'>;
  log: Log;
  /** Set if another host manages newsletters and subscriptions. */
  remote?: RemoteNewsletters | null;
}

/** Registers newsletter sign-up for all readers, with confirmation and unsubscribe links in emails. */
export async function newsletterRoutes(
  app: FastifyInstance,
  dependencies: NewsletterDependencies,
  { clock, pages }: FormTools,
): Promise<void> {
  const { content, store, mail, siteName, config, log } = dependencies;
  const { publicOrigin, rateLimitFactor } = config;
  const newsletters = dependencies.remote?.newsletters ?? createNewsletterSource(content);
  const site = { siteName, publicOrigin };
  const own = createSignups({ pool: store.pool, newsletters, mail, clock, site });
  const signups = dependencies.remote ? { ...own, request: dependencies.remote.signUp } : own;
  await ownApi(app, log, (api) => {
    signupRoutes(api, { signups, newsletters, config });
  });
  await newsletterPages(app, { signups, newsletters, pages, rateLimitFactor });
}
