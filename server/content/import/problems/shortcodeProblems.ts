import { readShortcode } from '../../../../src/model/shortcodes/readers';
import { EMBED_PROVIDERS } from '../../../../src/model/shortcodes/embeds';
import { readMarks, standsAlone, type Mark } from '../../sanitizer/shortcodeMarks';
import { SHORTCODES } from '../../sanitizer/shortcodeNames';
import type { Dependencies } from '../cache/dependencies';
import type { ContentFile } from '../fields/frontMatter';
import { didYouMean } from './nearestName';
import { withoutCode } from './withoutCode';

type OpenMark = Extract<Mark, { kind: 'open' }>;

/** Shortcodes that are meaningless without content, each with the attribute that can replace the content, or null. */
const NEED_TEXT: Readonly<Record<string, string | null>> = {
  pull_quote: null,
  timeline: null,
  code_snippet: null,
  no_autolink: null,
  commerce_link: null,
  dateline: 'text',
  chart: 'data',
};

/** Shortcodes that can be validated by their attributes alone. */
const SELF_CONTAINED: ReadonlySet<string> = new Set([
  ...Object.keys(EMBED_PROVIDERS),
  ...['iframe', 'livestream', 'commerce_button', 'commerce_promo', 'commerce_link'],
]);

const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  gallery: ['galleries'],
  video: ['videos'],
  newsletter: ['newsletters'],
  playlist: ['videos'],
  related_links: ['articles', 'galleries', 'reviews', 'videos'],
};

const UUIDS: Readonly<Record<string, string>> = {
  review_card: 'reviewCards',
  listicle: 'listicles',
};

/**
 * Reports shortcodes that readers would not see, such as misspelled or unclosed ones. A shortcode may refer to a broken
 * file, because an earlier version of that file may be published.
 */
export function checkShortcodes(file: ContentFile, known: Dependencies): void {
  const { markdown, bodyStart, problems } = file;
  const marks = readMarks(withoutCode(markdown));
  const unclosed = unclosedMarks(marks);
  let offset = bodyStart;
  for (const mark of marks) {
    if (mark.kind === 'open') checkMark(file, mark, offset, known, unclosed.has(mark));
    else if (unclosed.has(mark) && mark.kind === 'close' && SHORTCODES.has(mark.name)) {
      problems.at('unclosed-shortcode', offset, `${mark.raw} has no opening shortcode`);
    }
    offset += mark.raw.length;
  }
}

function checkMark(
  { fields, problems }: ContentFile,
  mark: OpenMark,
  offset: number,
  known: Dependencies,
  isUnclosed: boolean,
): void {
  const { name, attributes } = mark;
  if (!SHORTCODES.has(name)) {
    if (isUnclosed && !standsAlone(mark)) return;
    const message = `the shortcode ${name} is unknown and is not shown`;
    problems.at('unknown-shortcode', offset, message, didYouMean(name, SHORTCODES));
    return;
  }
  const instead = NEED_TEXT[name];
  if (isUnclosed && instead !== undefined && !(instead !== null && attributes[instead])) {
    const message = `the shortcode ${name} is not closed and is not shown`;
    problems.at('unclosed-shortcode', offset, message, `write [/${name}] after its text`);
  }
  const broken = (message: string, suggestion?: string): void => {
    problems.at('broken-shortcode', offset, `the shortcode ${name} ${message}`, suggestion);
  };
  if (SELF_CONTAINED.has(name)) {
    const isRead = readShortcode({ shortcode: name, attributes, children: ['text'] });
    if (!isRead) broken('has no usable id or url and is not shown');
  }
  for (const slug of slugsOf(mark)) {
    const folders = FOLDERS[name] ?? [];
    if (folders.length > 0 && !folders.some((folder) => known.has(folder, slug))) {
      const slugs = folders.flatMap((folder) => [...known.all(folder)]);
      broken(`refers to ${slug}, which is not in ${folders.join(', ')}`, didYouMean(slug, slugs));
    }
  }
  const list = UUIDS[name];
  if (list !== undefined) {
    const uuids = fields.groups(list).map((group) => group.text('uuid'));
    const { uuid = '' } = attributes;
    if (uuid === '') broken(`needs a uuid from ${list}`);
    else if (!uuids.includes(uuid)) {
      broken(`refers to ${uuid}, which is not in ${list}`, didYouMean(uuid, uuids));
    }
  }
}

function slugsOf({ attributes: { slug = '', slugs = '' } }: OpenMark): string[] {
  return [slug, ...slugs.split(/[\s,]+/)].filter(Boolean);
}

/** Returns opening tags without a closing tag, and closing tags without an opening tag. */
function unclosedMarks(marks: readonly Mark[]): Set<Mark> {
  const open: OpenMark[] = [];
  const alone = new Set<Mark>();
  for (const mark of marks) {
    if (mark.kind === 'open') {
      open.push(mark);
      alone.add(mark);
    } else if (mark.kind === 'close') {
      const index = open.findLastIndex(({ name }) => name === mark.name);
      const [found] = index < 0 ? [] : open.splice(index);
      if (found) alone.delete(found);
      else alone.add(mark);
    }
  }
  return alone;
}
