import {
  defaultModule,
  HOME,
  MODULE_LAYOUTS,
  MODULE_NAMES,
  MODULE_RULES,
  type FrontModule,
  type Fronts,
  type ModuleName,
} from '../fronts/frontModules';
import { DOOR_LISTS } from '../listing/listNames';
import { Fields } from './fields/frontMatter';
import { FileProblems } from './problems/fileProblems';
import { didYouMean } from './problems/nearestName';
import { yamlPositions } from './problems/yamlPositions';
import { parseJsonFile } from './staticPageFile';

const FILE = 'fronts.json';
const TOPIC = 'topic-';
/** Modules that would repeat content on a topic page, or that do not belong to a single topic. */
const HOME_ONLY: ReadonlySet<ModuleName> = new Set(['river', 'topics', 'trending']);

/** The names that modules may refer to, taken from the files in the folder. */
export interface FrontTargets {
  stories: ReadonlySet<string>;
  topics: ReadonlySet<string>;
  collections: ReadonlySet<string>;
  newsletters: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/**
 * Reads `fronts.json`, which contains an ordered list of modules for the front page and for topic pages.
 * @throws ContentFileError if the file is not valid JSON or contains no object.
 */
export function readFronts(
  text: string,
  targets: FrontTargets,
): { fronts: Fronts; problems: FileProblems } {
  const document = parseJsonFile(FILE, text);
  const problems = new FileProblems(FILE, text, yamlPositions(text));
  const fields = new Fields(problems, document);
  const fronts: Record<string, FrontModule[]> = {};
  for (const name of fields.names()) {
    reportFront(fields, name, targets);
    const modules = fields.groups(name).flatMap((group) => {
      const module = readModule(group, name, targets);
      return module ? [{ group, module }] : [];
    });
    reportRepeats(modules);
    fronts[name] = modules.map(({ module }) => module);
  }
  fields.reportUnknown();
  return { fronts, problems };
}

/** Reports a front that does not belong to any page. */
function reportFront(fields: Fields, name: string, { topics }: FrontTargets): void {
  if (name === HOME) return;
  const fronts = [HOME, ...[...topics].map((slug) => `${TOPIC}${slug}`)];
  if (fronts.includes(name)) return;
  const message = `matches no page; use ${HOME} or ${TOPIC}SLUG`;
  fields.report('unknown-name', name, message, didYouMean(name, fronts));
}

function readModule(fields: Fields, front: string, targets: FrontTargets): FrontModule | null {
  if (!fields.has('module')) fields.missing('module');
  const name = fields.choice('module', MODULE_NAMES);
  if (name === null) return null;
  if (front !== HOME && HOME_ONLY.has(name)) {
    fields.report('invalid-field', 'module', `is ${name}, which is allowed only on the front page`);
  }
  const standard = defaultModule(name);
  const { fewest, most } = MODULE_RULES[name];
  const count = fields.number('count', most) ?? standard.count;
  if (count < fewest || !Number.isInteger(count)) {
    fields.report('invalid-field', 'count', `must be a whole number from ${fewest} to ${most}`);
  }
  const layouts: readonly string[] = MODULE_LAYOUTS[name];
  const module = {
    ...standard,
    count,
    layout: fields.choice('layout', layouts) ?? standard.layout,
    heading: fields.text('heading') || standard.heading,
  };
  if (name === 'newsletter') return { ...module, newsletter: newsletterOf(fields, targets) };
  // Topic shelves and the trending module choose their own stories.
  if (name === 'topics' || name === 'trending') return module;
  const from = listOf(fields, standard, targets);
  // The list's name can serve as the heading, but stories picked by an editor have no such name.
  if (from === null && module.heading === null && fields.has('stories')) fields.missing('heading');
  return { ...module, from, stories: storiesOf(fields, targets) };
}

function newsletterOf(fields: Fields, { newsletters }: FrontTargets): string {
  const slug = fields.required('newsletter');
  if (slug !== '' && !newsletters.has(slug)) {
    const message = `is ${slug}, but newsletters/${slug}.md is missing`;
    fields.report('unknown-name', 'newsletter', message, didYouMean(slug, newsletters));
  }
  return slug;
}

function listOf(fields: Fields, standard: FrontModule, targets: FrontTargets): string | null {
  const list = fields.text('from');
  if (list === '') {
    if (standard.from === null && !fields.has('stories')) fields.missing('from');
    return standard.from;
  }
  const lists = listNames(targets);
  if (!lists.includes(list)) {
    const message = `is ${list}, which is not a list`;
    fields.report('unknown-name', 'from', message, didYouMean(list, lists));
    return null;
  }
  return list;
}

function listNames({ topics, collections, authors, tags }: FrontTargets): string[] {
  const named = (kind: string, slugs: ReadonlySet<string>): string[] =>
    [...slugs].map((slug) => `${kind}-${slug}`);
  return [
    ...['latest', ...DOOR_LISTS],
    ...[...named('topic', topics), ...named('collection', collections)],
    ...[...named('author', authors), ...named('tag', tags)],
  ];
}

function storiesOf(fields: Fields, { stories }: FrontTargets): string[] {
  const slugs = fields.slugs('stories');
  for (const [index, slug] of slugs.entries()) {
    if (stories.has(slug)) continue;
    const message = `is ${slug}, which is not a story`;
    fields.report('unknown-story', `stories[${index}]`, message, didYouMean(slug, stories));
  }
  return slugs;
}

/** Reports stories that are listed in two modules, because only the first module shows them. */
function reportRepeats(modules: readonly { group: Fields; module: FrontModule }[]): void {
  const named = new Set<string>();
  for (const { group, module } of modules) {
    for (const slug of module.stories) {
      if (named.has(slug)) {
        group.report(
          'invalid-field',
          'stories',
          `includes ${slug}, which is already in a module above`,
        );
      }
      named.add(slug);
    }
  }
}
