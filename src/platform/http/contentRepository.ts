import { answerError, atLocation, pageCallPath, withEdition } from '../../model/content/contentApi';
import type { Page } from '../../model/routing/page';
import type { CallOptions, ContentRepository } from '../../model/ports';
import type { ConnectionNews } from './connection';
import type { Http, JsonAnswer } from './http';

export interface ApiParts {
  http: Http;
  siteKey: string;
  /** Edition whose slug is used if a story's slugs differ between editions. */
  edition: string;
}

interface RepositoryParts extends ApiParts {
  /** The reader's edition, sent with requests for pages that have editions; null if the reader has not chosen one. */
  preferredEdition: string | null;
  isDevelopment: boolean;
  report: (news: ConnectionNews) => void;
}

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

/** Requests a content API path. Rejects with the matching error for a status of 300 or above. */
export async function callApi(
  { http, edition }: ApiParts,
  path: string,
  options?: CallOptions,
): Promise<JsonAnswer> {
  const answer = await http.json(path, options);
  if (answer.status >= 300) throw answerError(answer.status, answer.body, edition);
  return answer;
}
