import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { atLocation, pageCallPath } from '../../../src/model/content/contentApi';
import { pageRequestFor } from '../../../src/model/routing/pageRequest';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { OUTBOUND_TIMEOUT } from '../../config/limits';
import { ErrorAnswerSchema, PageAnswerSchema } from '../../content/api/schemas/answers';
import { contractCalls, fixedPagePaths, latestCall, type ContractCall } from './contractCalls';

export interface ContractReport {
  /** Number of responses that were checked. */
  checked: number;
  /** One line for each problem, such as a response that the app could not use. */
  problems: string[];
}

export interface ContractTarget {
  /** URL of the API's host; may include a path before the API's prefix. */
  host: string;
  site: string;
  /** An edition that the API serves. */
  edition: string;
}

/** Maximum number of pages of each type to check. */
const PAGES_PER_TYPE = 3;
const FRONT_PAGE = '/';

/** Sends the app's calls to a content API, one after another, and checks each response against its schema. */
export async function checkContract(target: ContractTarget): Promise<ContractReport> {
  const { site, edition } = target;
  const base = target.host.replace(/\/$/, '');
  const report: ContractReport = { checked: 0, problems: [] };
  const validators = new Map<TSchema, Validator>();

  async function check(call: ContractCall, otherStatus?: number): Promise<unknown> {
    report.checked += 1;
    const { body, problem } = await responseTo(call, otherStatus);
    if (problem !== undefined) report.problems.push(`${call.path}: ${problem}`);
    return body;
  }

  async function responseTo(
    { path, status, answer }: ContractCall,
    otherStatus = status,
  ): Promise<{ body?: unknown; problem?: string }> {
    const response = await fetch(base + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(OUTBOUND_TIMEOUT),
    }).catch((error: unknown) => error as Error);
    if (response instanceof Error) return { problem: `no response (${reasonOf(response)})` };
    if (response.status !== status && response.status !== otherStatus) {
      return { problem: `status ${response.status}, expected ${status}` };
    }
    const body: unknown = await response.json().catch(() => undefined);
    if (body === undefined) return { problem: 'the body is not JSON' };
    if (!/^\d+$/.test(response.headers.get('x-offprint-changes') ?? '')) {
      return { body, problem: 'the header x-offprint-changes is not a number' };
    }
    const problem = schemaProblem(response.status === status ? answer : ErrorAnswerSchema, body);
    return problem === undefined ? { body } : { body, problem };
  }

  function schemaProblem(schema: TSchema, body: unknown): string | undefined {
    const validator = validators.get(schema) ?? Compile(schema);
    validators.set(schema, validator);
    if (validator.Check(body)) return undefined;
    // In a union, the deepest error usually belongs to the member that the value was meant to match.
    const [deepest] = [...validator.Errors(body)].sort(
      (one, other) => depthOf(other.instancePath) - depthOf(one.instancePath),
    );
    return `${deepest?.instancePath || 'the body'} ${deepest?.message ?? 'does not match its schema'}`;
  }

  /** Checks the front page, the other fixed pages, and pages linked from a checked one: a few of each type. */
  async function checkPages(): Promise<void> {
    const fixed = new Set(fixedPagePaths());
    const paths = new Set([FRONT_PAGE, ...fixed]);
    const checkedPages = new Map<string, number>();
    // Links that are added during the iteration are visited, too.
    for (const path of paths) {
      const match = matchRoute(path);
      const count = checkedPages.get(match?.name ?? '') ?? 0;
      if (!match || count >= PAGES_PER_TYPE) continue;
      checkedPages.set(match.name, count + 1);
      const callPath = pageCallPath(site, pageRequestFor(match));
      const call = { path: callPath, status: 200, answer: PageAnswerSchema };
      // Pages such as the one about reprints are optional.
      const mayBeMissing = fixed.has(path) && path !== FRONT_PAGE;
      const page = await check(call, mayBeMissing ? 404 : undefined);
      for (const link of linksIn(page)) paths.add(link);
    }
  }

  const latest = await check(latestCall(site));
  // If the first call fails, the others would probably fail for the same reason.
  if (latest === undefined) return report;
  const story = firstStory(latest);
  if (story) {
    for (const call of contractCalls({ site, edition, ...story })) await check(call);
  } else {
    report.problems.push(
      `${latestCall(site).path}: lists no stories, so most calls were not checked`,
    );
  }
  await checkPages();
  return report;
}

function firstStory(latest: unknown): { slug: string; storyPath: string } | null {
  try {
    const slug = atLocation(latest, 'data.items.0.slug');
    const storyPath = atLocation(latest, 'data.items.0.url');
    return typeof slug === 'string' && typeof storyPath === 'string' ? { slug, storyPath } : null;
  } catch {
    return null;
  }
}

/** Returns all strings in a response that start with a slash, as page paths do. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(linksIn);
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error
    ? cause.message || (cause as NodeJS.ErrnoException).code || message
    : message;
}

const depthOf = (instancePath: string): number => instancePath.split('/').length;
