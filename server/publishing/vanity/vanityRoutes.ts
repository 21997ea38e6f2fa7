import Type from 'typebox';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { apiRoute, prepared, type ApiRoute } from '../../content/api/apiRoute';
import { closed } from '../../content/api/schemas/closed';
import { offset, site, word } from '../../content/api/schemas/questions';
import type { ContentService } from '../../content/contentService';
import {
  DICTIONARY_LIMIT,
  DictionaryAnswerSchema,
  VanityAnswerSchema,
} from '../../content/api/schemas/vanity';
import type { VanityService } from './vanityService';

const path = Type.String({ pattern: '^/', maxLength: 2048 });
const edition = Type.String({ pattern: '^[a-z]{2}$' });
const limit = Type.String({ pattern: '^(?:[1-9][0-9]{0,2}|1000)$' });

export interface VanityRouteDependencies {
  content: Pick<ContentService, 'seq'>;
  vanity: VanityService;
  defaultEdition: string;
}

/** Serves the entries unchanged. The caller decides whether to apply them. */
export function vanityRoutes({
  content,
  vanity,
  defaultEdition,
}: VanityRouteDependencies): ApiRoute[] {
  const composed = <Value>(value: Value) => ({
    value,
    keys: [],
    seq: content.seq(),
    stale: false,
  });
  return [
    apiRoute({
      path: '/vanity/:site/web',
      summary: 'Returns the vanity entry for a path, or an entry of type ok if there is none.',
      params: closed({ site }),
      query: closed({
        contentType: Type.Optional(word),
        slug: Type.Optional(word),
        path,
        edition: Type.Optional(edition),
      }),
      answer: VanityAnswerSchema,
      async handle({ query }) {
        const { contentType = '', slug = '', edition: requestedEdition = defaultEdition } = query;
        const question = {
          contentType,
          slug,
          path: withoutQuery(query.path),
          edition: requestedEdition,
        };
        const entry = (await vanity.lookUp(question)) ?? nothingAt(question.path, requestedEdition);
        return prepared(composed(entry), (item) => ({ data: { item } }));
      },
    }),
    apiRoute({
      path: '/vanity/:site/dictionary',
      summary: 'Lists the vanity entries in table order.',
      params: closed({ site }),
      query: closed({ offset: Type.Optional(offset), limit: Type.Optional(limit) }),
      answer: DictionaryAnswerSchema,
      async handle({ query }) {
        const part = {
          offset: Number(query.offset ?? 0),
          limit: Number(query.limit ?? DICTIONARY_LIMIT),
        };
        const dictionary = await vanity.dictionary(part);
        return prepared(composed(dictionary), ({ entries, total }) => ({
          data: { items: entries, paging: { total, ...part } },
        }));
      },
    }),
  ];
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}

function nothingAt(path: string, edition: string): VanityEntry {
  return {
    id: 'none',
    type: 'ok',
    path,
    target: null,
    statusCode: 200,
    edition,
    enabled: true,
    expiryDate: null,
  };
}
