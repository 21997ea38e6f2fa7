import type { ConvertedStory } from '../convertStory';
import { emptyPicture } from '../pictures/readableImage';
import { warning, type Notes } from '../report/moveReport';
import type { SourcePicture, SourceSite, SourceStory } from '../source/sourceSite';
import type { ContentFolder } from './contentFolder';
import type { StoryDefaults } from './storyFile';

/** File in `pictures/` that is used for stories without a picture. */
export const NO_PICTURE = 'no-picture.png';
const DEK_LENGTH = 200;
const TOPIC = { slug: 'general', name: 'General', description: '' };
const AUTHOR = { slug: 'staff', firstName: 'Staff', lastName: '', biography: '' };

interface MissingFieldsOptions {
  folder: ContentFolder;
  /** Language of the stories; empty if it is the app's language. */
  lang: string;
  /** Returns the image field for an imported picture, or null if it was not imported. */
  imageOf: (picture: SourcePicture | null) => StoryDefaults['image'] | null;
}

/** Fills in and reports the fields that an import requires and a story lacks. */
export class MissingFields {
  private needsTopic = false;
  private needsAuthor = false;
  private hasEmptyPicture = false;

  constructor(private readonly options: MissingFieldsOptions) {}

  async of(story: SourceStory, converted: ConvertedStory, notes: Notes): Promise<StoryDefaults> {
    const { folder, lang, imageOf } = this.options;
    const notice = (code: string, message: string, suggestion: string): void => {
      notes.problems.push(warning(story.at, code, message, suggestion));
    };
    const name = `“${story.title || story.slug}”`;
    const [author = AUTHOR.slug] = story.authors;
    if (story.authors.length === 0) {
      this.needsAuthor = true;
      notice('no-author', `${name} has no author and is credited to “Staff”`, 'Specify its author');
    }
    const topics = story.topics.length > 0 ? story.topics : [TOPIC.slug];
    if (story.topics.length === 0) {
      this.needsTopic = true;
      notice('no-topic', `${name} has no category and is in “General”`, 'Choose a topic');
    }
    const dek = story.dek || firstWords(converted.text) || story.title || story.slug;
    if (story.dek === '' && story.kind === 'story') {
      notice('no-dek', `${name} has no excerpt; its first words serve as its dek`, 'Write a dek');
    }
    const own = imageOf(story.picture) ?? imageOf(converted.firstPicture);
    if (!own) {
      if (!this.hasEmptyPicture) {
        await folder.write(`pictures/${NO_PICTURE}`, await emptyPicture());
        this.hasEmptyPicture = true;
      }
      notice('no-picture', `${name} has no picture and shows a placeholder`, 'Choose a picture');
    }
    const image = own ?? { file: NO_PICTURE, alt: '', caption: '' };
    return { dek, author, topics, image, lang };
  }

  /** Returns the site with the placeholder author and topic, if any story needed them. */
  completed(site: SourceSite): SourceSite {
    return {
      ...site,
      authors: this.needsAuthor ? [...site.authors, AUTHOR] : site.authors,
      topics: this.needsTopic ? [...site.topics, TOPIC] : site.topics,
    };
  }
}

/** Returns the first sentence (more if it is very short) or, if it is too long, the words that fit. */
function firstWords(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const sentence = /^.{20,200}?[.!?](?=\s|$)/.exec(plain)?.[0];
  if (sentence !== undefined) return sentence;
  if (plain.length <= DEK_LENGTH) return plain;
  const cut = plain.slice(0, DEK_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
