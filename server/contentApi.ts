import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { DEFAULT_EDITION } from '../src/model/content/content';
import { API_PREFIX } from '../src/model/content/contentApi';
import { PageError } from '../src/model/routing/errors';
import { HEALTH_BLOCKED_STATUS, isHealthGuarded } from '../src/model/ads/healthPrivacy';
import type { Config } from './config/config';
import type { ImageStore } from './media/images/imageStore';
import type { Log } from './config/log';
import { captionRoutes } from './content/captions/captionRoutes';
import { composerRoutes } from './content/composer/composerRoutes';
import { experimentRoutes } from './publishing/experiments/experimentRoutes';
import type { CurrentExperiments } from './publishing/experiments/openExperiments';
import type { ContentService } from './content/contentService';
import { listingRoutes } from './content/listing/listingRoutes';
import { finderRoutes } from './content/search/finderRoutes';
import { seamlessRoutes } from './content/seamless/seamlessRoutes';
import { editorialRoutes } from './content/sitePages/editorialRoutes';
import { sitemapApiRoutes } from './content/sitePages/sitemapApiRoutes';
import { createWaysOn } from './content/waysOn/waysOn';
import { waysOnRoutes } from './content/waysOn/waysOnRoutes';
import { MEMBER_CALLS } from './members/describedCalls';
import {
  createNewsletterSource,
  type NewsletterSource,
} from './members/newsletters/newsletterSource';
import { newsletterApiRoutes } from './members/newsletters/newsletterApiRoutes';
import { bundleRoutes } from './pages/offlineBundle/bundleRoutes';
import { createImageLengths } from './pages/offlineBundle/imageLengths';
import { createMediaLengths } from './pages/offlineBundle/mediaLengths';
import { recallApiRoutes } from './publishing/recalls/recallApi';
import { vanityRoutes } from './publishing/vanity/vanityRoutes';
import type { VanityService } from './publishing/vanity/vanityService';
import { withVanity } from './publishing/vanity/withVanity';
import type { ApiRoute } from './content/api/apiRoute';
import { checker } from './content/api/checker';
import { sendError, sendNotFound } from './content/api/errorAnswers';
import { openApiDocument } from './content/api/openapi';
import { sendAnswer } from './content/api/sendAnswer';
import type { EdgeHeaders } from './http/edge/edgeHeaders';
import { createAnswerWriter } from './content/api/writtenAnswers';

export interface ContentApiDependencies {
  content: ContentService;
  vanity: VanityService;
  config: Pick<Config, 'siteKey' | 'editions' | 'healthTopics' | 'contentDir'>;
  experiments: CurrentExperiments;
  /** Used to determine the size of images in offline bundles. */
  imageStore: Pick<ImageStore, 'image'>;
  clock: { now(): number };
  edgeHeaders: EdgeHeaders;
  log: Log;
  /** Newsletters from another host, which replace the imported ones. */
  newsletters?: NewsletterSource | null;
}

/** Returns the routes that are both served and listed in the OpenAPI description. Captions are served separately. */
export function contentApiRoutes(dependencies: ContentApiDependencies): ApiRoute[] {
  const { content, vanity, experiments, config, clock, imageStore } = dependencies;
  const [defaultEdition = DEFAULT_EDITION] = config.editions;
  return [
    ...composerRoutes(withVanity(content, vanity), config.healthTopics),
    ...listingRoutes(content, config.editions),
    ...seamlessRoutes(content),
    ...finderRoutes(content),
    ...waysOnRoutes(createWaysOn(content)),
    ...editorialRoutes(content),
    ...sitemapApiRoutes(content),
    ...recallApiRoutes(content),
    ...bundleRoutes({
      content: { answer: content.answer, page: withVanity(content, vanity).page },
      imageLengths: createImageLengths(imageStore),
      mediaLengths: createMediaLengths(content, config.contentDir),
      addresses: (path) => vanity.leadingTo(path, clock.now()),
      ...config,
    }),
    ...experimentRoutes({ content, clock, experiments }),
    ...newsletterApiRoutes(dependencies.newsletters ?? createNewsletterSource(content)),
    ...vanityRoutes({ content, vanity, defaultEdition }),
  ];
}

/** Registers the content API under its prefix, with its own validation and error format. */
export async function contentApi(
  app: FastifyInstance,
  dependencies: ContentApiDependencies,
): Promise<void> {
  const routes = contentApiRoutes(dependencies);
  await app.register(
    (api, _options, done) => {
      api.setValidatorCompiler(({ schema, httpPart }) => checker(schema as TSchema, httpPart));
      api.setErrorHandler(sendError(dependencies.log));
      api.setNotFoundHandler(sendNotFound);
      for (const route of routes) serve(api, route, dependencies);
      captionRoutes(api, { content: dependencies.content, siteKey: dependencies.config.siteKey });
      const description = JSON.stringify(
        openApiDocument(routes, MEMBER_CALLS, dependencies.config.siteKey),
      );
      api.get('/openapi.json', (_request, reply) =>
        reply.type('application/json; charset=utf-8').send(description),
      );
      done();
    },
    { prefix: API_PREFIX },
  );
}

function serve(
  api: FastifyInstance,
  route: ApiRoute,
  { content, config, edgeHeaders }: ContentApiDependencies,
): void {
  const writer = createAnswerWriter(route.answer);
  api.get(
    route.path,
    { schema: { params: route.params, querystring: route.query } },
    async (request, reply) => {
      // Must be read before the handler runs, because the response may lack a change that is made while the handler
      // runs.
      const seq = content.seq();
      const params = request.params as { site?: string };
      if ('site' in route.params.properties && params.site !== config.siteKey)
        throw new PageError(404, 'There is no such site');
      const answer = await route.handle({
        params,
        query: request.query as Record<string, unknown>,
      });
      if (answer.isHealth === true && isHealthGuarded(request.headers)) {
        throw new PageError(HEALTH_BLOCKED_STATUS, 'This page is not available in your region');
      }
      return sendAnswer(request, reply, answer, writer, {
        seq,
        maxAge: route.maxAge,
        edgeHeaders,
      });
    },
  );
}
