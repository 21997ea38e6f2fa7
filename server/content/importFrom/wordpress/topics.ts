import { plainText } from '../markup/nodes';
import { warning, type MoveProblem } from '../report/moveReport';
import type { Position } from '../source/position';
import { slugOf } from '../source/slugs';
import type { SourceTopic } from '../source/sourceSite';

export interface OldCategory {
  slug: string;
  /** Slug of the parent category; empty at the top level. */
  parent: string;
  topic: string;
  at: Position;
}

/** Both maps are keyed by the slug used in the export. */
interface Categories {
  topics: Map<string, SourceTopic>;
  categories: ReadonlyMap<string, OldCategory>;
}

/** Returns the topic for a category. Adds it if it is new, because old exports contain no list of categories. */
export function topicOf(
  { topics }: Pick<Categories, 'topics'>,
  slug: string,
  name: string,
  description = '',
): SourceTopic {
  const known = topics.get(slug);
  if (known) return known;
  const topic = { slug: slugOf(slug, 'topic'), name: plainText(name) || slug, description };
  topics.set(slug, topic);
  return topic;
}

/**
 * Returns the topics of a story: its categories, followed by their parent categories, whose lists also contained the
 * story. The default category is not informative, so it is used only if there is no other.
 */
export function topicsOf(
  terms: readonly { slug: string; name: string }[],
  survey: Categories,
): string[] {
  const chosen = terms.filter(({ slug }) => slug !== 'uncategorized');
  const used = chosen.length > 0 ? chosen : terms;
  const own = used.map(({ slug, name }) => topicOf(survey, slug, name).slug);
  const above = used.flatMap(({ slug }) => trail(slug, survey.categories).slice(1));
  return [...new Set([...own, ...above.map(({ topic }) => topic)])];
}

/** Returns a category and its ancestors. Stops at a cycle, which an export may contain. */
export function trail(slug: string, categories: ReadonlyMap<string, OldCategory>): OldCategory[] {
  const found: OldCategory[] = [];
  let next = categories.get(slug);
  while (next && !found.includes(next)) {
    found.push(next);
    next = categories.get(next.parent);
  }
  return found;
}

/** Reports the categories that have a parent, because topics have no hierarchy. */
export function parentNotices({ topics, categories }: Categories): MoveProblem[] {
  return [...categories.values()].flatMap(({ slug, parent, at }) => {
    const [name, above] = [slug, parent].map((key) => topics.get(key)?.name);
    if (name === undefined || above === undefined) return [];
    const message = `The category “${name}” was nested under “${above}”: topics cannot be nested, so its stories are in both`;
    return [warning(at, 'topic-parent', message, 'Nest one under the other in menus.json')];
  });
}
