/** All modules that an editor can put on a front, with their layouts. The first layout is the default. */
export const MODULE_LAYOUTS = {
  lead: ['beside', 'below'],
  shelf: ['columns', 'feature'],
  topics: ['columns', 'feature'],
  river: ['columns', 'rows'],
  trending: ['columns', 'rows'],
  opinion: ['columns', 'rows'],
  ratings: ['columns', 'rows'],
  pictures: ['mosaic', 'columns'],
  videos: ['mosaic', 'columns'],
  newsletter: ['band', 'line'],
} as const satisfies Record<string, readonly string[]>;

export type ModuleName = keyof typeof MODULE_LAYOUTS;

export const MODULE_NAMES = Object.keys(MODULE_LAYOUTS) as ModuleName[];

interface ModuleRule {
  /** Content API list that the module shows by default; null if the editor must choose a list or stories. */
  from: string | null;
  heading: string | null;
  /** Minimum number of stories, or of shelves in a `topics` module. */
  fewest: number;
  most: number;
  count: number;
}

/**
 * Rules for the modules. `from` has no effect for `topics`, `trending` and `newsletter`: the topics are those with the
 * most stories, the trending stories are those in the header menu `trending`, and a newsletter has no stories.
 */
export const MODULE_RULES: Readonly<Record<ModuleName, ModuleRule>> = {
  lead: { from: 'latest', heading: null, fewest: 1, most: 5, count: 5 },
  shelf: { from: null, heading: null, fewest: 2, most: 8, count: 4 },
  topics: { from: 'latest', heading: null, fewest: 1, most: 6, count: 3 },
  river: { from: 'latest', heading: 'Latest', fewest: 3, most: 24, count: 12 },
  trending: { from: 'latest', heading: 'Trending', fewest: 3, most: 6, count: 6 },
  opinion: { from: null, heading: null, fewest: 2, most: 6, count: 3 },
  ratings: { from: 'reviews', heading: 'Reviews', fewest: 2, most: 8, count: 4 },
  pictures: { from: 'pictures', heading: 'Pictures', fewest: 3, most: 6, count: 3 },
  videos: { from: 'videos', heading: 'Video', fewest: 3, most: 6, count: 3 },
  newsletter: { from: 'latest', heading: null, fewest: 1, most: 1, count: 1 },
};

/** A module of a front, with defaults for the fields that `fronts.json` omits. */
export interface FrontModule {
  module: ModuleName;
  layout: string;
  heading: string | null;
  from: string | null;
  /** Slugs of the stories to show first. */
  stories: string[];
  count: number;
  /** Slug of the newsletter in a newsletter module. */
  newsletter: string | null;
}

/** Modules of each front. The key is `home` or, for a topic, `topic-{slug}`. */
export type Fronts = Readonly<Record<string, readonly FrontModule[]>>;

export const HOME = 'home';

export function defaultModule(module: ModuleName): FrontModule {
  const { from, heading, count } = MODULE_RULES[module];
  const [layout] = MODULE_LAYOUTS[module];
  return { module, layout, heading, from, stories: [], count, newsletter: null };
}

/** The modules of the front page if `fronts.json` does not define them. */
export const DEFAULT_HOME: readonly FrontModule[] = [
  defaultModule('lead'),
  defaultModule('topics'),
  defaultModule('river'),
];
