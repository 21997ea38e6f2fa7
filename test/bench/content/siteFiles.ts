import { AUTHORS, NEWSLETTERS, pictureName, TOPICS, VANITY_PATH } from './contentNames';
import type { Source } from './frontMatter';
import type { TextFiles } from './measuredStories';

const MENUS = 6;
const COLUMNS = 3;
const LINKS = 4;

const VANITY_URL = {
  ...{ id: 'about', type: 'permanent', path: VANITY_PATH, target: { type: 'url', url: '/about/' } },
  ...{ statusCode: 301, edition: 'us', enabled: true, expiryDate: null },
};

/** Returns the text files of a publication except for its stories. */
export function siteFiles(source: Source, stories: readonly string[]): TextFiles {
  const { prose } = source;
  return Object.fromEntries([
    ['site.json', json(site(source))],
    ['menus.json', json(menus(source, stories))],
    ['vanity.json', json([VANITY_URL])],
    ...TOPICS.map((topic) => [
      `topics/${topic}.md`,
      `---\nname: ${capitalized(topic)}\ndescription: "${prose.sentence()}"\n---\n${prose.paragraph(60)}\n`,
    ]),
    ...AUTHORS.map((author, index) => [`authors/${author}.md`, authorFile(source, author, index)]),
    ...NEWSLETTERS.map((name) => [
      `newsletters/${name}.md`,
      `---\ntitle: "${capitalized(name.replace('-', ' '))}"\ndescription: "${prose.sentence()}"\nfrequency: "Every week"\n---\n${prose.paragraph(40)}\n`,
    ]),
  ]) as TextFiles;
}

function site({ prose }: Source) {
  return {
    name: 'Halfwave',
    slogan: prose.title(),
    description: prose.sentence(),
    domains: ['halfwave.example'],
    publisher: { name: 'Halfwave', url: 'https://www.halfwave.example/' },
    copyrightHolder: 'Halfwave',
    headerTopics: TOPICS.slice(0, 5),
    social: { facebook: 'https://facebook.halfwave.example/' },
    breakingNews: [],
  };
}

/** Builds menus as large as those of an established publication. */
function menus({ prose, random }: Source, stories: readonly string[]) {
  const story = () => ({
    linkText: prose.title(),
    route: 'editorial_link',
    linkUrl: `/article/${random.pick(stories)}/`,
  });
  const header = Array.from({ length: MENUS }, (_, index) => ({
    linkText: capitalized(prose.words(1)),
    trackingName: `menu-${index + 1}`,
    mainTopic: { linkText: prose.title(), topicSlug: TOPICS[index % TOPICS.length] },
    subNav: Array.from({ length: COLUMNS }, () => Array.from({ length: LINKS }, story)),
  }));
  const routes = [
    'topics',
    'galleries',
    'videos',
    'about',
    'meet_the_team',
    'sitemap',
    'newsletters',
  ];
  const footer = [routes.slice(0, 3), routes.slice(3)].map((names) => ({
    linkText: capitalized(prose.words(2)),
    subNav: [names.map((route) => ({ linkText: prose.title(), route }))],
  }));
  return { header, footer, policies: [{ linkText: 'Privacy Policy', route: 'privacy-policy' }] };
}

function authorFile({ prose }: Source, author: string, index: number): string {
  const [first = '', last = ''] = author.split('-').map(capitalized);
  return [
    '---',
    `username: ${author}`,
    `firstName: ${first}`,
    `lastName: ${last}`,
    'title: Staff Writer',
    'bureau: Lisbon',
    `image: { file: ${pictureName(index + 24)}.jpg, alt: "Portrait of ${first} ${last}" }`,
    `profile: { byline: "${prose.title()}", authorBio: "${prose.sentence()}", title: Staff Writer }`,
    '---',
    prose.paragraph(60),
    '',
  ].join('\n');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
