import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { PageSource } from '../../pages/documents/producer';
import { createCaptcha } from '../../http/forms/captcha';
import { takeForms, type FormTools } from '../../http/forms/formScope';
import { createFormTokens } from '../../http/forms/formTokens';
import type { Mail } from '../../mail/mail';
import { signingKeys } from '../../http/security/signingKeys';
import type { Store } from '../../store/openStore';
import { createEmailFriend } from './emailFriend';
import { emailFriendForms, emailFriendReads } from './emailFriendRoutes';
import { createFriendLimits } from './friendLimits';
import { createOwnPages } from './ownPages';
import { shareRoutes } from './shareRoutes';
import { createShortLinks } from './shortLinks';

interface SharingDependencies {
  content: PageSource;
  store: Pick<Store, 'pool'>;
  mail: Mail;
  siteName: string;
  config: Pick<
    Config,
    'dataDir' | 'defaultEdition' | 'publicOrigin' | 'rateLimitFactor' | 'sessionKeys'
  >;
}

/** Registers short links and sharing by email. */
export async function sharingRoutes(
  app: FastifyInstance,
  dependencies: SharingDependencies,
  tools: FormTools,
): Promise<void> {
  const { content, store, mail, siteName, config } = dependencies;
  const { publicOrigin, rateLimitFactor, defaultEdition: edition } = config;
  const pages = createOwnPages({ content, hosts: tools.hosts, publicOrigin, edition });
  const friend = createEmailFriend({
    pages,
    tokens: createFormTokens(signingKeys(config, 'form tokens')),
    captcha: createCaptcha(signingKeys(config, 'captcha')),
    count: createFriendLimits(signingKeys(config, 'email-friend limits')[0], rateLimitFactor),
    mail,
    pool: store.pool,
    clock: tools.clock,
    site: { siteName, publicOrigin },
  });
  const routes = { friend, pages, formPages: tools.pages, rateLimitFactor };
  await app.register((scope, _options, done) => {
    takeForms(scope);
    emailFriendForms(scope, routes);
    done();
  });
  emailFriendReads(app, routes);
  shareRoutes(app, { pages, links: createShortLinks(store.pool), publicOrigin, rateLimitFactor });
}
