import { decide, type CookieChange } from '../../../src/model/experiments/experimentDecision';
import {
  isRunning,
  isTestedAt,
  needsTopics,
  type ExperimentContext,
} from '../../../src/model/experiments/experiments';
import { cookieLine, endedCookieLine } from '../security/cookies';
import { vanityOf } from './vanity';
import type { ChainRequest, Middleware, Verdict } from './verdict';

/** Query parameter that overrides the reader's experiment. */
const OVERRIDE = 'ab';

/**
 * Resolves the reader's experiment and bucket. Without the override, a reader who has no bucket is assigned one only on
 * a page that an experiment tests.
 */
export const abTesting: Middleware = (request, verdict) => {
  const { all } = request.experiments;
  const override = request.query.get(OVERRIDE);
  const running = all.filter((experiment) => isRunning(experiment, request.now));
  if (running.length === 0 && override === null) return verdict;
  const context = experimentContext(request, verdict);
  if (running.some((experiment) => needsTopics(experiment, context))) {
    return { ...verdict, isTested: true, awaitsTopics: true };
  }
  const isTested =
    context.route !== null && running.some((experiment) => isTestedAt(experiment, context));
  const { state, changes } = decide({
    experiments: all,
    now: request.now,
    context,
    cookies: request.cookies,
    override,
    randomSlot: isTested ? request.experiments.randomSlot : null,
  });
  // A public response must not set cookies; the app sets them instead.
  const isPrivate = isTested || override !== null;
  const experimentCookies = isPrivate ? linesOf(changes, request) : [];
  return { ...verdict, experiment: state, isTested, experimentCookies };
};

/**
 * Returns the route, topics and device that experiment criteria are matched against. For a masked URL, the route and
 * topics are those of its target, as in the app.
 */
function experimentContext(request: ChainRequest, verdict: Verdict): ExperimentContext {
  const vanity = vanityOf(request, verdict) ?? null;
  const own = vanity === null ? request.route : null;
  const route = vanity?.kind === 'mask' ? vanity.route : own;
  const topics = route ? request.experiments.topicsOf(vanity) : [];
  return { route: route?.name ?? null, topics, device: verdict.device };
}

function linesOf(
  changes: readonly CookieChange[],
  { cookieSecure: secure }: ChainRequest,
): string[] {
  return changes.map(({ name, value, expires }) =>
    value === null ? endedCookieLine(name, secure) : cookieLine(name, value, { secure, expires }),
  );
}
