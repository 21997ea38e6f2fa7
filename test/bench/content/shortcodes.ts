import { NEWSLETTERS, pictureName, IMAGE_COUNT, SLUGS } from './contentNames';
import type { Prose } from './prose';
import type { Random } from './random';

export interface ShortcodeSlugs {
  /** Slugs of other stories that a shortcode may link to. */
  stories: readonly string[];
}

/** Number of shortcodes in the measured story that has the most. */
export const SHORTCODE_COUNT = 40;

export function imageShortcode(prose: Prose, picture: number): string {
  return `[image slug="${pictureName(picture)}" alt="${prose.title()}" caption="${prose.sentence()}"]`;
}

export function pullQuote(prose: Prose): string {
  return `[pull_quote author="${prose.title()}"]${prose.sentence()}[/pull_quote]`;
}

/** Returns `SHORTCODE_COUNT` shortcodes, cycling through the kinds below. */
export function manyShortcodes(prose: Prose, random: Random, slugs: ShortcodeSlugs): string[] {
  const kinds = shortcodeKinds(prose, random, slugs);
  return Array.from({ length: SHORTCODE_COUNT }, (_, index) => {
    const shortcode = kinds[index % kinds.length];
    return shortcode?.() ?? '';
  });
}

function shortcodeKinds(prose: Prose, random: Random, { stories }: ShortcodeSlugs) {
  const id = (): string => String(1_000_000 + random.integer(8_000_000));
  const text = (): string => `title="${prose.title()}" text="${prose.sentence()}"`;
  const story = (): string => random.pick(stories);
  const picture = (): string => pictureName(random.integer(IMAGE_COUNT));
  return [
    () => imageShortcode(prose, random.integer(IMAGE_COUNT)),
    () => pullQuote(prose),
    () => `[youtube id="yt${id()}xx" ${text()}]`,
    () => chart(prose, random),
    () => `[gallery slug="${SLUGS.gallery}"]`,
    () =>
      `[commerce_button url="https://shop.example/${id()}" merchant="Shop" price="${20 + random.integer(400)}"]`,
    () =>
      `[twitter_tweet id="${id()}${id()}" text="${prose.sentence()}" author="${prose.words(2)}"]`,
    () => `[video slug="${SLUGS.video}"]`,
    () =>
      `[code_snippet title="${prose.title()}" language="sh"]\n\n\`\`\`\n${prose.words(8)}\n\`\`\`\n\n[/code_snippet]`,
    () => timeline(prose),
    () => `[related_links title="${prose.title()}" slugs="${story()}, ${story()}"]`,
    () => `[vimeo id="${id()}" ${text()}]`,
    () => `[instagram id="Cx${id()}" text="${prose.sentence()}" author="${prose.words(1)}"]`,
    () => `[newsletter slug="${random.pick(NEWSLETTERS)}"]`,
    () => `[reddit id="laptops/comments/${id()}/thread" ${text()}]`,
    () => `[iframe url="https://codepen.io/tools/embed/${id()}" ${text()}]`,
    () => `[google_maps id="Harbor Street ${random.integer(90)}" ${text()}]`,
    () =>
      `[commerce_promo url="https://shop.example/${id()}" slug="${picture()}" ${text()} merchant="Shop" price="${20 + random.integer(90)}"]`,
    () => `[soundcloud id="halfwave/${id()}" text="${prose.sentence()}"]`,
    () => `[playlist title="${prose.title()}" slugs="${SLUGS.video}"]`,
  ];
}

function chart(prose: Prose, random: Random): string {
  const rows = Array.from({ length: 4 }, () => `| ${prose.words(2)} | ${1 + random.integer(99)} |`);
  return `[chart title="${prose.title()}" type="bar" unit="%"]\n\n| Name | Share |\n| --- | --- |\n${rows.join('\n')}\n\n[/chart]`;
}

function timeline(prose: Prose): string {
  const entries = ['8:00', '9:30', '11:15'].map((time) => `- ${time}: ${prose.sentence()}`);
  return `[timeline title="${prose.title()}"]\n\n${entries.join('\n')}\n\n[/timeline]`;
}
