import { convertStory, type ConvertedStory } from './convertStory';
import { createLinks } from './links';
import { FileStore } from './pictures/fileStore';
import { emptyPicture } from './pictures/readableImage';
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
import { oldAddressTable } from './writing/oldAddresses';
import { writeSiteFiles } from './writing/siteFiles';
import { galleryFile, pageFile, storyFile, type StoryDefaults } from './writing/storyFile';
import { jsonFile } from './writing/contentFolder';

export interface ImportFromOptions {
  out: string;
  uploads: string | null;
  /** Folder of the source, for pictures with relative paths. */
  sourceFolder: string | null;
  /** Receives problems and omissions as they are found. */
  note: (notes: Notes) => Promise<void> | void;
  /** Called after each story with the number so far. */
  progress: (stories: number) => void;
}

const NO_PICTURE = 'no-picture.png';
const DEK_LENGTH = 200;
const DEFAULT_TOPIC = { slug: 'general', name: 'General', description: '' };
const DEFAULT_AUTHOR = { slug: 'staff', firstName: 'Staff', lastName: '', biography: '' };

/** Writes a content folder from another system's export, story by story, and reports what is missing. */
export async function importFrom(source: Source, options: ImportFromOptions): Promise<MoveCounts> {
  const mover = new Mover(source, options);
  await mover.begin();
  for await (const story of source.stories()) {
    await mover.move(story);
    const { added, same, changed, failed } = mover.counts.stories;
    options.progress(added + same + changed + failed);
  }
  await mover.finish();
  return mover.counts;
}

class Mover {
  readonly counts = emptyCounts();
  private notes: Notes = { problems: [], dropped: [] };
  private readonly folder: ContentFolder;
  private readonly files: FileStore;
  private readonly link: ReturnType<typeof createLinks>;

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
  }

  async begin(): Promise<void> {
    await this.files.prepare();
    this.counts.source.words += this.source.leftOutWords;
    await this.options.note(this.source.notes);
  }

  async move(story: SourceStory): Promise<void> {
    this.notes = { problems: [], dropped: [] };
    await this.take(story);
    await this.options.note(this.notes);
  }

  private async take(story: SourceStory): Promise<void> {
    try {
      const converted = await convertStory(story, {
        files: this.files,
        link: this.link,
        gallery: (ids, of) => this.source.gallery(ids, of),
        sharedBlock: (id) => this.source.sharedBlock?.(id) ?? null,
        fileAddress: (given, of) => this.source.fileAddress?.(given, of) ?? given,
      });
      this.notes = converted.notes;
      add(this.counts.source, converted.source);
      add(this.counts.taken, converted.taken);
      this.count(await this.write(story, converted), story);
    } catch (error) {
      // The remaining stories would hit the same disk problem.
      if (isSystemError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      this.counts.stories.failed += 1;
      this.notes.problems.push(
        failure(story.at, 'story-failed', `“${story.title}” was not written: ${reason}`),
      );
    }
  }

  async finish(): Promise<void> {
    const notes: Notes = { problems: [], dropped: [] };
    const table = oldAddressTable(this.source.addresses, notes);
    await this.options.note(notes);
    const { authors, topics } = this.source.site;
    const site = {
      ...this.source.site,
      authors: this.usesDefaultAuthor ? [...authors, DEFAULT_AUTHOR] : authors,
      topics: this.usesDefaultTopic ? [...topics, DEFAULT_TOPIC] : topics,
    };
    await this.takePortraits(site.authors);
    await writeSiteFiles(this.folder, site, (picture) => this.imageOf(picture));
    const problems = site.authors.map(({ slug }) => withoutPage(slug));
    await this.options.note({ problems, dropped: [] });
    if (table.length > 0) await this.folder.write('vanity.json', jsonFile(table));
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

  private usesDefaultTopic = false;
  private usesDefaultAuthor = false;
  private hasEmptyPicture = false;

  private async write(story: SourceStory, converted: ConvertedStory): Promise<Written> {
    const { slug, status, kind } = story;
    // Drafts go to a separate folder that imports skip; a story with a future date appears on time.
    const isDated = kind === 'story' && story.published !== null;
    const start = status === 'published' || (status === 'scheduled' && isDated) ? '' : 'drafts/';
    const path = `${start}${folderOf(story)}/${slug}.md`;
    const featured = this.imageOf(story.picture);
    const { galleries } = converted;
    if (kind === 'page' && galleries.length === 0) {
      return this.folder.write(path, pageFile(story, converted, featured));
    }
    const defaults = await this.defaultsOf(story, converted);
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

  /** Fills in fields that the importer requires and the story lacks, and reports them. */
  private async defaultsOf(story: SourceStory, converted: ConvertedStory): Promise<StoryDefaults> {
    const notice = (code: string, message: string, suggestion: string): void => {
      this.notes.problems.push(warning(story.at, code, message, suggestion));
    };
    const name = `“${story.title || story.slug}”`;
    const [author = DEFAULT_AUTHOR.slug] = story.authors;
    if (story.authors.length === 0) {
      this.usesDefaultAuthor = true;
      notice('no-author', `${name} has no author and is signed by “Staff”`, 'Name its author');
    }
    const topics = story.topics.length > 0 ? story.topics : [DEFAULT_TOPIC.slug];
    if (story.topics.length === 0) {
      this.usesDefaultTopic = true;
      notice('no-topic', `${name} has no category and is in “General”`, 'Choose a topic');
    }
    const dek = story.dek || firstWords(converted.text) || story.title || story.slug;
    if (story.dek === '' && story.kind === 'story') {
      notice('no-dek', `${name} has no excerpt; its first words are its dek`, 'Write a dek');
    }
    const own = this.imageOf(story.picture) ?? this.imageOf(converted.firstPicture);
    if (!own) {
      if (!this.hasEmptyPicture) {
        await this.folder.write(`pictures/${NO_PICTURE}`, await emptyPicture());
        this.hasEmptyPicture = true;
      }
      notice('no-picture', `${name} has no picture and shows a gray area`, 'Choose a picture');
    }
    const image = own ?? { file: NO_PICTURE, alt: '', caption: '' };
    return { dek, author, topics, image, lang: foreignLanguage(this.source.site.language) };
  }

  private imageOf(picture: SourcePicture | null): StoryDefaults['image'] | null {
    const file = picture && this.files.nameOf(picture.address);
    return file ? { file, alt: picture.alt, caption: picture.caption } : null;
  }

  private fileOf({ address }: SourcePicture): string {
    return this.files.nameOf(address) ?? NO_PICTURE;
  }

  private count(written: Written, story: SourceStory): void {
    this.counts.stories[written === 'added' ? 'added' : 'same'] += 1;
    if (written !== 'kept') return;
    const message = `${story.slug}.md has been edited since it was written and was left as it is`;
    this.notes.problems.push(
      warning(story.at, 'kept-file', message, 'Delete the file to write it again'),
    );
  }
}

function withoutPage(slug: string): MoveProblem {
  const at = { file: `authors/${slug}.md`, line: 1, column: 1 };
  const message = 'The author has no page yet: the source does not say where they work';
  return warning(at, 'author-page', message, 'Add bureau, and a biography below the fields');
}

function add(sum: Amounts, more: Amounts): void {
  sum.words += more.words;
  sum.pictures += more.pictures;
  sum.media += more.media;
}

/** Returns the first sentence, or as many words as fit. */
function firstWords(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const sentence = /^.{20,200}?[.!?](?=\s|$)/.exec(plain)?.[0];
  if (sentence !== undefined) return sentence;
  if (plain.length <= DEK_LENGTH) return plain;
  const cut = plain.slice(0, DEK_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
