import { isSponsored } from '../../../../src/model/content/sections';
import { routedTopics } from '../../entities/listingItems';
import type { FrontModule } from '../../fronts/frontModules';
import { listSource } from '../../listing/listing';
import { storiesNamed, storiesOf } from '../../listing/listingQueries';
import type { Reading } from '../../reading';
import type { StoredContent } from '../../../store/storedContent';

/**
 * Chooses the stories for a front. No story appears twice, and a story that an editor chose for one module is not taken
 * from another module's list. A module with images skips the stories in its list whose image is already shown.
 */
export class FrontStories {
  readonly placed = new Set<string>();
  private readonly pictures = new Set<string>();

  private constructor(
    private readonly reading: Reading,
    private readonly editors: readonly StoredContent[],
  ) {}

  static async open(reading: Reading, modules: readonly FrontModule[]): Promise<FrontStories> {
    const slugs = modules.flatMap(({ stories }) => stories);
    return new FrontStories(reading, await storiesNamed(reading, slugs));
  }

  /** Returns the module's stories: the editor's choices, then the first unused stories from its list. */
  async choose(module: FrontModule): Promise<StoredContent[]> {
    const { stories, count } = module;
    const own = stories
      .flatMap((slug) => this.editors.find((story) => story.slug === slug) ?? [])
      .filter(({ id }) => !this.placed.has(id))
      .slice(0, count);
    for (const story of own) this.place(story, module);
    const listed = await this.listed(module);
    return [...own, ...this.take(listed, module, count - own.length).taken];
  }

  /**
   * Returns the first unused stories from the module's list.
   * @returns `end`: the number of list items examined, which is the offset of the stories that follow.
   */
  async chooseInOrder(module: FrontModule): Promise<{ taken: StoredContent[]; end: number }> {
    return this.take(await this.listed(module), module, module.count);
  }

  private async listed({ from, count }: FrontModule): Promise<StoredContent[]> {
    if (from === null) return [];
    const limit = 2 * count + this.placed.size + this.editors.length;
    return storiesOf(this.reading, listSource(from), { offset: 0, limit });
  }

  /**
   * Takes the first stories that the module may show (`isFree`), and marks them as used.
   * @returns `end`: the number of stories examined.
   */
  take(
    stories: readonly StoredContent[],
    module: FrontModule,
    count: number,
  ): { taken: StoredContent[]; end: number } {
    const taken: StoredContent[] = [];
    let end = 0;
    for (const story of stories) {
      if (taken.length === count) break;
      end += 1;
      if (!this.isFree(story, module)) continue;
      taken.push(story);
      this.place(story, module);
    }
    return { taken, end };
  }

  private isFree(story: StoredContent, module: FrontModule): boolean {
    if (this.placed.has(story.id) || this.editors.some(({ id }) => id === story.id)) return false;
    // Lists contribute sponsored stories only to the river, the position for which advertisers pay.
    if (module.module !== 'river' && isPaid(story)) return false;
    return !hasPictures(module) || !this.pictures.has(pictureOf(story));
  }

  private place(story: StoredContent, module: FrontModule): void {
    this.placed.add(story.id);
    const picture = pictureOf(story);
    if (picture !== '' && hasPictures(module)) this.pictures.add(picture);
  }
}

function isPaid(story: StoredContent): boolean {
  return isSponsored({ ...story, topics: routedTopics(story) });
}

function pictureOf({ promoImage, image }: StoredContent): string {
  return (promoImage ?? image)?.path ?? '';
}

function hasPictures({ module, layout }: FrontModule): boolean {
  if (module === 'river') return layout === 'rows';
  return module !== 'opinion' && module !== 'trending';
}
