import { bodyOf, plainParts, withInsertions } from './bodies';
import { CLIP, pictureName, SLUGS } from './contentNames';
import { storyFile, type Source } from './frontMatter';
import { imageShortcode, manyShortcodes, pullQuote } from './shortcodes';

/** Contents of text files, keyed by path in the content folder. */
export type TextFiles = Record<string, string>;

const UPDATES = 12;
const UPDATE_APART = 7 * 60_000;
const COVERAGE_START = Date.UTC(2026, 9, 20, 14);
const GALLERY_ITEMS = 8;
const BEST_LIST_ITEMS = 8;

/** Returns one file for each kind of measured story. These stories are the newest, so `/latest/` shows them. */
export function measuredStories(source: Source, otherStories: readonly string[]): TextFiles {
  const { prose, random } = source;
  const pictures = [1, 2, 3].map((picture) => imageShortcode(prose, picture));
  const shown = [...pictures.slice(0, 2), pullQuote(prose), ...pictures.slice(2)];
  const many = manyShortcodes(prose, random, { stories: otherStories });
  return {
    [`articles/${SLUGS.story}.md`]: storyFile(source, { age: 0 }, bodyOf(plainParts(prose))),
    [`articles/${SLUGS.pictures}.md`]: storyFile(
      source,
      { age: 1 },
      bodyOf(withInsertions(plainParts(prose), shown)),
    ),
    [`articles/${SLUGS.shortcodes}.md`]: storyFile(
      source,
      { age: 2 },
      bodyOf(withInsertions(plainParts(prose), many)),
    ),
    [`articles/${SLUGS.bestList}.md`]: bestList(source),
    [`articles/${SLUGS.liveBlog}.md`]: liveBlog(source),
    [`reviews/${SLUGS.review}.md`]: review(source),
    [`galleries/${SLUGS.gallery}.md`]: gallery(source),
    [`videos/${SLUGS.video}.md`]: video(source),
  };
}

function bestList(source: Source): string {
  const { prose, random } = source;
  const names = Array.from({ length: BEST_LIST_ITEMS }, (_, index) => `pick-${index + 1}`);
  const listicles = names.map((name, index) =>
    [
      `  - uuid: ${name}`,
      `    hed: "${prose.title()}"`,
      `    subhed: "${prose.sentence()}"`,
      `    description: "${prose.paragraph(50)}"`,
      `    image: { file: ${pictureName(index + 8)}.jpg, alt: "${prose.title()}" }`,
      `    like: ["${prose.title()}", "${prose.title()}"]`,
      `    dislike: ["${prose.title()}"]`,
    ].join('\n'),
  );
  const parts = names.flatMap((name) => [
    prose.paragraph(60),
    `[listicle uuid="${name}"]`,
    `[commerce_button url="https://shop.example/${name}" merchant="Shop" price="${30 + random.integer(300)}"]`,
  ]);
  const more = ['type: best-list', 'listicles:', ...listicles];
  return storyFile(source, { age: 3, more }, bodyOf(parts));
}

function liveBlog(source: Source): string {
  const { prose } = source;
  const updates = Array.from({ length: UPDATES }, (_, index) => {
    const time = new Date(COVERAGE_START + index * UPDATE_APART).toISOString();
    return `[code_snippet]${time}[/code_snippet]\n\n${prose.paragraph(60)}`;
  });
  const more = ['section: news', 'subType: live-blog'];
  return storyFile(source, { age: 4, more }, bodyOf([prose.paragraph(50), ...updates]));
}

function review(source: Source): string {
  const { prose } = source;
  const more = [
    `preferredProductName: "${prose.title()}"`,
    `good: "${prose.title()}"`,
    `bad: "${prose.title()}"`,
    `bottomLine: "${prose.sentence()}"`,
    'rating: 8.5',
    'starRating: 4.5',
    'subRatings: [{ name: "Picture", rating: 9 }, { name: "Sound", rating: 7 }, { name: "Power", rating: 8 }]',
  ];
  return storyFile(source, { age: 5, more }, bodyOf(plainParts(prose)));
}

function gallery(source: Source): string {
  const { prose } = source;
  const items = Array.from({ length: GALLERY_ITEMS }, (_, index) =>
    [
      `  - title: "${prose.title()}"`,
      `    description: "${prose.paragraph(30)}"`,
      '    photoCredit: "Generated drawing"',
      `    image: { file: ${pictureName(index + 16)}.jpg, alt: "${prose.title()}" }`,
    ].join('\n'),
  );
  return storyFile(source, { age: 6, more: ['items:', ...items] }, prose.paragraph(120));
}

function video(source: Source): string {
  const { prose } = source;
  const more = [`duration: ${CLIP.seconds}`, `clip: ${CLIP.name}`, `captions: ${CLIP.name}`];
  return storyFile(source, { age: 7, more }, bodyOf(plainParts(prose, 200)));
}
