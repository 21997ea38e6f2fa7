import { answerError, atLocation, pageCallPath, withEdition } from '../../model/content/contentApi';
import type { Page } from '../../model/routing/page';
import type { CallOptions, ContentRepository } from '../../model/ports';
import type { ConnectionNews } from './connection';
import type { Http, JsonAnswer } from './http';

/** Whom the content API is asked through, and for whom. */
export interface ApiParts {
  http: Http;
  siteKey: string;
  /** Slugs that differ by edition are taken from this one. */
  edition: string;
}

interface RepositoryParts extends ApiParts {
  /** Named in the calls for pages that each edition has of its own; null where the reader prefers none. */
  preferredEdition: string | null;
  isDevelopment: boolean;
  report: (news: ConnectionNews) => void;
}

/** The pages of the content API as the app sees them. */
export function createContentRepository(parts: RepositoryParts): ContentRepository {
  const { siteKey, isDevelopment, preferredEdition } = parts;
  return {
    async page(request, options) {
      const asked = isDevelopment ? { ...request, debug: true } : request;
      const path = withEdition(pageCallPath(siteKey, asked), asked.type, preferredEdition);
      const { body, copy } = await callApi(parts, path, options);
      const page = atLocation(body, 'data.item') as Page;
      const savedAt = copy?.savedAt ?? null;
      parts.report({ type: 'page-answered', path: page.meta.canonical, savedAt });
      return page;
    },
  };
}

/** An answer of the content API; a refusal rejects with what it means for who asked. */
export async function callApi(
  { http, edition }: ApiParts,
  path: string,
  options?: CallOptions,
): Promise<JsonAnswer> {
  const answer = await http.json(path, options);
  if (answer.status >= 300) throw answerError(answer.status, answer.body, edition);
  return answer;
}
