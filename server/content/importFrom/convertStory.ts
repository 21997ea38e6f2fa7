import { blocks } from './markup/blocks';
import type { MarkupContext } from './markup/context';
import { withNotes, type MarkupWithNotes } from './markup/footnotes';
import { findAll, parseMarkup, textOf, type MarkupNode } from './markup/nodes';
import { withSharedBlocks } from './markup/sharedBlocks';
import { withShortcodeElements } from './markup/shortcodeElements';
import { writtenText } from './markup/writtenText';
import type { FileStore, WantedFile } from './pictures/fileStore';
import { warning, type MoveProblem, type Notes } from './report/moveReport';
import { localPath } from './source/localFile';
import { derivedPosition, positionIn, type Position } from './source/position';
import type { SourcePicture, SourceStory } from './source/sourceSite';
import { missingWords, wordsOf } from '../import/text/words';

export interface ConvertedStory {
  markdown: string;
  /** The prose in the converted story, without shortcodes or footnotes. */
  text: string;
  /** Galleries in the text, in order of appearance. */
  galleries: ConvertedGallery[];
  /** The first picture in the text that could be imported, or null if there is none. */
  firstPicture: SourcePicture | null;
  notes: Notes;
  source: { words: number; pictures: number; media: number };
  taken: { words: number; pictures: number; media: number };
}

export interface ConvertedGallery {
  slug: string;
  pictures: SourcePicture[];
}

export interface ConversionOptions {
  files: FileStore;
  link: (href: string, at: Position, notes: Notes) => string;
  gallery: (ids: readonly string[], story: SourceStory) => SourcePicture[];
  fileAddress: (given: string, story: SourceStory) => string;
  sharedBlock: (id: string) => string | null;
}

/** Converts a story's markup to Markdown and copies its pictures and audio files to the content folder. */
export async function convertStory(
  story: SourceStory,
  options: ConversionOptions,
): Promise<ConvertedStory> {
  const { markup } = story;
  const { html, sourceOffset } = markup.hasShortcodes
    ? withShortcodeElements(markup.text)
    : { html: markup.text, sourceOffset: (offset: number) => offset };
  const markupWithNotes = withNotes(withSharedBlocks(parseMarkup(html), options.sharedBlock));
  const fileNotes: Notes = { problems: [], dropped: [] };
  const featured: WantedFile[] = story.picture ? [{ kind: 'picture', ...story.picture }] : [];
  // The first pass collects the files that the text refers to. The second pass knows which of them are available.
  const first = convert(markupWithNotes, story, options, sourceOffset);
  await options.files.take([...featured, ...first.wanted], fileNotes);
  const result =
    first.wanted.length > 0 ? convert(markupWithNotes, story, options, sourceOffset) : first;
  const pictures = [...(story.picture ? [story.picture] : []), ...result.pictures];
  const taken = pictures.filter(({ address }) => options.files.nameOf(address) !== null);
  const source = [story.title, story.dek, sourceWords(markupWithNotes)].join(' ');
  const written = writtenText(result.markdown);
  const lost = lostWords(markupWithNotes, result, written.text);
  const notes = merged(fileNotes, result.notes);
  if (lost.unexplained.length > 0) {
    notes.dropped.push({
      ...story.at,
      what: lost.unexplained.join(' '),
      why: 'These words are in the source but not in the story',
      suggestion: 'Compare the two, and add the missing words to the story',
    });
  }
  for (const { alt, address, at } of taken) {
    if (alt === '') notes.problems.push(missingAlt(address, at));
  }
  const words = wordsOf(source).length;
  return {
    markdown: result.markdown,
    text: written.prose,
    galleries: result.galleries,
    firstPicture: result.pictures.find(({ address }) => options.files.nameOf(address)) ?? null,
    notes,
    source: { words, pictures: pictures.length, media: result.media.source },
    taken: { words: words - lost.all, pictures: taken.length, media: result.media.taken },
  };
}

interface Conversion {
  markdown: string;
  galleries: ConvertedGallery[];
  wanted: WantedFile[];
  pictures: SourcePicture[];
  media: { source: number; taken: number };
  notes: Notes;
}

function convert(
  { nodes, notes: footnotes }: MarkupWithNotes,
  story: SourceStory,
  { files, link, gallery, fileAddress }: ConversionOptions,
  sourceOffset: (offset: number) => number,
): Conversion {
  const notes: Notes = { problems: [], dropped: [] };
  const result: Conversion = {
    markdown: '',
    galleries: [],
    wanted: [],
    pictures: [],
    media: { source: 0, taken: 0 },
    notes,
  };
  const found = (picture: SourcePicture): SourcePicture => ({
    ...picture,
    address: fileAddress(picture.address, story),
  });
  const want = (given: SourcePicture): string | null => {
    const picture = found(given);
    result.wanted.push({ kind: 'picture', address: picture.address, at: picture.at });
    result.pictures.push(picture);
    return files.nameOf(picture.address);
  };
  const used: string[] = [];
  const context: MarkupContext = {
    noteReference(key) {
      if (!used.includes(key)) used.push(key);
      return `[^${used.indexOf(key) + 1}]`;
    },
    noteWords: (key) => textOf(footnotes.get(key) ?? []),
    hasLineBreaks: story.markup.hasLineBreaks,
    anchors: anchorsOf([...nodes, ...[...footnotes.values()].flat()]),
    positionOf: (index) =>
      story.markup.isDerived
        ? derivedPosition(story.markup, index)
        : positionIn(story.markup, sourceOffset(index)),
    link: (href, index) => link(href, context.positionOf(index), notes),
    picture: (picture) => want(picture)?.replace(/\.\w+$/, '') ?? null,
    audio(given, at) {
      const address = fileAddress(given, story);
      result.wanted.push({ kind: 'audio', address, at });
      return files.nameOf(address)?.replace(/\.\w+$/, '') ?? null;
    },
    galleryFiles: (ids) => gallery(ids, story),
    addGallery(pictures) {
      const taken = pictures.filter((picture) => want(picture) !== null);
      // Does not create an incomplete gallery, because readers would not notice that pictures are missing.
      if (taken.length < pictures.length) {
        result.pictures.splice(-pictures.length);
        return null;
      }
      const slug = `${story.slug}-gallery-${result.galleries.length + 1}`;
      result.galleries.push({ slug, pictures: pictures.map(found) });
      return slug;
    },
    countMedia(isTaken) {
      result.media.source += 1;
      if (isTaken) result.media.taken += 1;
    },
    notes,
  };
  const written = blocks(nodes, context);
  // `used` may grow in this loop, because a note may refer to other notes.
  for (let index = 0; index < used.length; index += 1) {
    const parts = blocks(footnotes.get(used[index] ?? '') ?? [], context);
    written.push(`[^${index + 1}]: ${parts.join('\n\n').replace(/\n(?=[^\n])/g, '\n    ')}`);
  }
  result.markdown = written.join('\n\n');
  return result;
}

/** Returns the ids that links within the text refer to. */
function anchorsOf(nodes: readonly MarkupNode[]): Set<string> {
  const links = findAll(nodes, 'a').map(({ attributes }) => attributes['href'] ?? '');
  return new Set(links.filter((href) => /^#./.test(href)).map((href) => href.slice(1)));
}

/** Returns all words in the source, including captions, which old posts store in an attribute of the shortcode. */
function sourceWords({ nodes, notes }: MarkupWithNotes): string {
  const captions = findAll(nodes, 'wp-caption').map(
    ({ attributes }) => attributes['caption'] ?? '',
  );
  const footnotes = [...notes.values()].map(textOf);
  return [textOf(nodes), ...footnotes, ...captions].join(' ');
}

function lostWords(markup: MarkupWithNotes, { galleries, notes }: Conversion, text: string) {
  const ofGalleries = galleries.flatMap(({ pictures }) =>
    pictures.map(({ caption, alt }) => `${caption} ${alt}`),
  );
  const written = [text, ...ofGalleries].join(' ');
  const missing = missingWords(sourceWords(markup), written);
  const explained = notes.dropped.map(({ what }) => what).join(' ');
  return { all: missing.length, unexplained: missingWords(missing.join(' '), explained) };
}

function missingAlt(address: string, at: Position): MoveProblem {
  const message = `The picture ${localPath(address) ?? address} has no alternative text`;
  return warning(at, 'missing-alt', message, 'Describe it in alt for readers who cannot see it');
}

function merged(...all: Notes[]): Notes {
  return {
    problems: unique(all.flatMap(({ problems }) => problems)),
    dropped: unique(all.flatMap(({ dropped }) => dropped)),
  };
}

function unique<Entry>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}
