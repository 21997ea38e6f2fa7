import { convertStory, type ConvertedStory } from './convertStory';
import { createLinks } from './links';
import { FileStore } from './pictures/fileStore';
import {
  emptyCounts,
  failure,
  warning,
  type Amounts,
  type MoveProblem,
  type MoveCounts,
  type Notes,
} from './report/moveReport';
import { foreignLanguage } from './source/language';
import { folderOf } from './source/newAddress';
import type { Source, SourceAuthor, SourcePicture, SourceStory } from './source/sourceSite';
import { isSystemError } from './systemError';
import { ContentFolder, type Written } from './writing/contentFolder';
import { MissingFields, NO_PICTURE } from './writing/missingFields';
import { redirects } from './writing/oldAddresses';
import { nameOf, writeSiteFiles } from './writing/siteFiles';
import { galleryFile, pageFile, storyFile, type StoryDefaults } from './writing/storyFile';

export interface ImportFromOptions {
  out: string;
  uploads: string | null;
  /** Folder of a Markdown site, for pictures with relative paths; null for other sources. */
  sourceFolder: string | null;
  /** Receives problems and omissions as they are found. */
  note: (notes: Notes) => Promise<void> | void;
  /** Called after each story with the number of stories so far. */
  progress: (stories: number) => void;
}

/** Number of stories to write at the same time. On some disks, creating a file takes as long as converting a story. */
const WRITES = 8;

/**
 * Writes a content folder from another system's export, with only a few stories in memory, and reports what cannot be
 * imported.
 */
export async function importFrom(source: Source, options: ImportFromOptions): Promise<MoveCounts> {
  const mover = new Mover(source, options);
  await mover.begin();
  try {
    for await (const story of source.stories()) await mover.move(story);
  } finally {
    // If the import stops, no other story may be left half-written.
    await mover.settle();
  }
  await mover.finish();
  return mover.counts;
}

class Mover {
  readonly counts = emptyCounts();
  /** Stories that are being written while the next ones are converted. */
  private readonly writing: Promise<void>[] = [];
  private readonly folder: ContentFolder;
  private readonly files: FileStore;
  private readonly link: ReturnType<typeof createLinks>;
  private readonly fields: MissingFields;

  constructor(
    private readonly source: Source,
    private readonly options: ImportFromOptions,
  ) {
    const { out, uploads, sourceFolder } = options;
    this.folder = new ContentFolder(out);
    this.files = new FileStore({
      folder: this.folder,
      uploads,
      sourceFolder,
      site: source.site.address,
      original: (address) => source.original(address),
    });
    this.link = createLinks(source);
    this.fields = new MissingFields({
      folder: this.folder,
      lang: foreignLanguage(source.site.language),
      imageOf: (picture) => this.imageOf(picture),
    });
  }

  async begin(): Promise<void> {
    await this.files.prepare();
    this.counts.source.words += this.source.leftOutWords;
    await this.options.note(this.source.notes);
  }

  async move(story: SourceStory): Promise<void> {
    const notes: Notes = { problems: [], dropped: [] };
    const converted = await this.attempt(story, notes, () => this.convert(story));
    if (this.writing.length === WRITES) await this.writing.shift();
    const written = converted ? this.writeDown(story, converted, notes) : Promise.resolve(null);
    const recorded = this.record(story, notes, written, this.writing.at(-1));
    this.writing.push(recorded);
    // The promises are awaited only after later conversions. A rejection in the meantime must not count as unhandled.
    written.catch(() => {});
    recorded.catch(() => {});
  }

  private convert(story: SourceStory): Promise<ConvertedStory> {
    return convertStory(story, {
      files: this.files,
      link: this.link,
      gallery: (ids, of) => this.source.gallery(ids, of),
      sharedBlock: (id) => this.source.sharedBlock?.(id) ?? null,
      fileAddress: (given, of) => this.source.fileAddress?.(given, of) ?? given,
    });
  }

  private writeDown(
    story: SourceStory,
    converted: ConvertedStory,
    notes: Notes,
  ): Promise<Written | null> {
    notes.problems.push(...converted.notes.problems);
    notes.dropped.push(...converted.notes.dropped);
    add(this.counts.source, converted.source);
    add(this.counts.taken, converted.taken);
    return this.attempt(story, notes, () => this.write(story, converted, notes));
  }

  /** Counts and reports a story after the earlier ones, so that the report follows the order of the source. */
  private async record(
    story: SourceStory,
    notes: Notes,
    writing: Promise<Written | null>,
    earlier: Promise<void> | undefined,
  ): Promise<void> {
    const written = await writing;
    await earlier;
    if (written) this.count(written, story, notes);
    await this.options.note(notes);
    const { added, same, changed, failed } = this.counts.stories;
    this.options.progress(added + same + changed + failed);
  }

  /** Counts a story as failed if it cannot be converted or written, so that the import continues with the next one. */
  private async attempt<Result>(
    story: SourceStory,
    notes: Notes,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      // Stops the import, because a system error, such as a full disk, would affect all remaining stories.
      if (isSystemError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      this.counts.stories.failed += 1;
      notes.problems.push(
        failure(story.at, 'story-failed', `“${story.title}” was not written: ${reason}`),
      );
      return null;
    }
  }

  /** Resolves once no story is being written. Never rejects. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.writing);
  }

  async finish(): Promise<void> {
    await this.writing.at(-1);
    const notes: Notes = { problems: [], dropped: [] };
    await this.folder.writeList('vanity.json', redirects(this.source.addresses, notes));
    await this.options.note(notes);
    const site = this.fields.completed(this.source.site);
    await this.takePortraits(site.authors);
    await writeSiteFiles(this.folder, site, (picture) => this.imageOf(picture));
    const problems = site.authors.map(({ slug }) => presumedBureau(slug, nameOf(site)));
    await this.options.note({ problems, dropped: [] });
  }

  private async takePortraits(authors: readonly SourceAuthor[]): Promise<void> {
    const portraits = authors.flatMap(({ portrait }) => portrait ?? []);
    const notes: Notes = { problems: [], dropped: [] };
    await this.files.take(
      portraits.map((portrait) => ({ kind: 'picture', ...portrait })),
      notes,
    );
    await this.options.note(notes);
    const taken = portraits.filter((portrait) => this.imageOf(portrait) !== null);
    this.counts.source.pictures += portraits.length;
    this.counts.taken.pictures += taken.length;
  }

  private async write(
    story: SourceStory,
    converted: ConvertedStory,
    notes: Notes,
  ): Promise<Written> {
    const { slug, status, kind } = story;
    // Drafts go to a folder that imports skip. Stories with a future date do not, because they stay hidden until that
    // date.
    const isDated = kind === 'story' && story.published !== null;
    const start = status === 'published' || (status === 'scheduled' && isDated) ? '' : 'drafts/';
    const path = `${start}${folderOf(story)}/${slug}.md`;
    const featured = this.imageOf(story.picture);
    const { galleries } = converted;
    if (kind === 'page' && galleries.length === 0) {
      return this.folder.write(path, pageFile(story, converted, featured));
    }
    const defaults = await this.fields.of(story, converted, notes);
    for (const gallery of galleries) {
      const file = galleryFile(story, gallery, defaults, (picture) => this.fileOf(picture));
      await this.folder.write(`${start}galleries/${gallery.slug}.md`, file);
    }
    const file =
      kind === 'page'
        ? pageFile(story, converted, featured)
        : storyFile(story, converted, defaults);
    return this.folder.write(path, file);
  }

  private imageOf(picture: SourcePicture | null): StoryDefaults['image'] | null {
    const file = picture && this.files.nameOf(picture.address);
    return file ? { file, alt: picture.alt, caption: picture.caption } : null;
  }

  private fileOf({ address }: SourcePicture): string {
    return this.files.nameOf(address) ?? NO_PICTURE;
  }

  private count(written: Written, story: SourceStory, notes: Notes): void {
    this.counts.stories[written === 'added' ? 'added' : 'same'] += 1;
    if (written !== 'kept') return;
    const message = `${story.slug}.md already exists with different content and was left unchanged`;
    notes.problems.push(
      warning(story.at, 'kept-file', message, 'Delete the file to import the story again'),
    );
  }
}

function presumedBureau(slug: string, name: string): MoveProblem {
  const at = { file: `authors/${slug}.md`, line: 1, column: 1 };
  const message = `The author's bureau was set to “${name}”, because the source does not say where they work`;
  return warning(at, 'author-bureau', message, 'Correct the bureau, and complete the biography');
}

function add(sum: Amounts, more: Amounts): void {
  sum.words += more.words;
  sum.pictures += more.pictures;
  sum.media += more.media;
}
