import Type from 'typebox';
import { apiRoute, prepared, type ApiRoute } from '../../content/api/apiRoute';
import { closed } from '../../content/api/schemas/closed';
import { NO_QUERY, site } from '../../content/api/schemas/questions';
import type { ContentService } from '../../content/contentService';
import { EXPERIMENTS_DOCUMENT, type CurrentExperiments } from './openExperiments';

const text = Type.String();
const names = Type.Optional(Type.Array(text, { minItems: 1 }));

const ExperimentSchema = closed({
  id: text,
  version: text,
  startDate: text,
  endDate: text,
  allocations: Type.Array(
    closed({ bucket: text, percentage: Type.Integer({ minimum: 0, maximum: 100 }) }),
  ),
  criteria: closed({ topics: names, routes: names, devices: names }),
});

const count = Type.Integer({ minimum: 0 });

export const ExperimentsAnswerSchema = closed({
  data: closed({
    items: Type.Array(ExperimentSchema),
    paging: closed({ total: count, limit: count, offset: count }),
  }),
  meta: closed({
    now: Type.String({ description: 'Server time of the response, ISO 8601' }),
  }),
});

const MAX_AGE = 60;

export interface ExperimentRouteDependencies {
  content: Pick<ContentService, 'seq'>;
  experiments: CurrentExperiments;
  clock: { now(): number };
}

/** Publishes the experiments, so that the app can assign variants on pages that it renders itself. */
export function experimentRoutes({
  content,
  experiments,
  clock,
}: ExperimentRouteDependencies): ApiRoute[] {
  return [
    apiRoute({
      path: '/experiments/:site',
      summary:
        'Returns all past, current and future experiments with their schedules, allocations and criteria.',
      params: closed({ site }),
      query: NO_QUERY,
      answer: ExperimentsAnswerSchema,
      maxAge: MAX_AGE,
      handle() {
        const now = new Date(clock.now()).toISOString();
        const value = experiments.current();
        const keys = [EXPERIMENTS_DOCUMENT];
        const composed = { value, keys, seq: content.seq(), stale: false };
        const total = value.length;
        return Promise.resolve(
          prepared(composed, (items) => ({
            data: { items, paging: { total, limit: total, offset: 0 } },
            meta: { now },
          })),
        );
      },
    }),
  ];
}
