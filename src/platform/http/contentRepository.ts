import { answerError, atLocation, pageCallPath, withEdition } from '../../model/content/contentApi';
import type { Page } from '../../model/routing/page';
import type { CallOptions, ContentRepository } from '../../model/ports';
import type { ConnectionNews } from './connection';
import type { Http, JsonAnswer } from './http';

/** The HTTP client and the site settings for content API requests. */
export interface ApiParts {
  http: Http;
  siteKey: string;
  /** The edition whose slug is used if slugs differ between editions. */
  edition: string;
}

interface RepositoryParts extends ApiParts {
  /** The reader's edition, sent with requests for pages that have editions; null if none is chosen. */
  preferredEdition: string | null;
  isDevelopment: boolean;
  report: (news: ConnectionNews) => void;
}

/** Creates the repository that reads pages from the content API. */
export function createContentRepository(parts: RepositoryParts): ContentRepository {
  const { siteKey, isDevelopment, preferredEdition } = parts;
  return {
    async page(request, options) {
      const sent = isDevelopment ? { ...request, debug: true } : request;
      const path = withEdition(pageCallPath(siteKey, sent), sent.type, preferredEdition);
      const { body, cached } = await callApi(parts, path, options);
      const page = atLocation(body, 'data.item') as Page;
      const savedAt = cached?.savedAt ?? null;
      const isBundled = cached?.isBundled ?? false;
      parts.report({ type: 'page-answered', path: page.meta.canonical, savedAt, isBundled });
      return page;
    },
  };
}

/** Requests a content API path; rejects with the matching error if the status is not a success. */
export async function callApi(
  { http, edition }: ApiParts,
  path: string,
  options?: CallOptions,
): Promise<JsonAnswer> {
  const answer = await http.json(path, options);
  if (answer.status >= 300) throw answerError(answer.status, answer.body, edition);
  return answer;
}
