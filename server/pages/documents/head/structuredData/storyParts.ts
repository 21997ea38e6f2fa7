import type { ImageObject, Organization, Person } from 'schema-dts';
import type { Author, Content, ContentDate } from '../../../../../src/model/content/content';
import { authorPath } from '../../../../../src/model/routing/namedRoutes';
import { socialProfiles } from '../../../../../src/model/people/socialProfiles';
import type { DescribedSite } from './described';
import { copyrightHolder, publisher } from './organisation';
import { schemaImages } from './schemaImages';

type Told = Pick<
  Content,
  'author' | 'lang' | 'datePublished' | 'dateUpdated' | 'headline' | 'image' | 'title'
> & { dek: string; moreAuthors?: readonly Author[]; seoOgImage?: Content['image'] };

interface StoryParts {
  headline: string;
  description: string;
  mainEntityOfPage: string;
  inLanguage: string;
  image: ImageObject[];
  datePublished?: string;
  dateModified?: string;
  author: Person[];
  publisher: Organization;
  copyrightHolder: Organization;
}

/** Language of stories that do not specify one. */
const SITE_LANGUAGE = 'en-US';

/** Returns the properties that stories of different types share, such as headline, images, dates and authors. */
export function storyParts(story: Told, url: string, site: DescribedSite): StoryParts {
  const published = moment(story.datePublished);
  const modified = moment(story.dateUpdated) ?? published;
  return {
    headline: story.headline || story.title,
    description: story.dek,
    mainEntityOfPage: url,
    inLanguage: story.lang ?? SITE_LANGUAGE,
    image: schemaImages(story.image, site.publicOrigin, story.seoOgImage),
    ...(published !== undefined && { datePublished: published }),
    ...(modified !== undefined && { dateModified: modified }),
    author: people(story, site.publicOrigin),
    publisher: publisher(site),
    copyrightHolder: copyrightHolder(site),
  };
}

export function moment(date: ContentDate | null): string | undefined {
  return date?.date ?? date?.published ?? date?.updated;
}

/** Describes everyone named in the byline, without duplicates. */
export function people(
  { author, moreAuthors = [] }: Pick<Told, 'author' | 'moreAuthors'>,
  publicOrigin: string,
): Person[] {
  const written = author ? [author, ...moreAuthors] : moreAuthors;
  const byName = new Map(written.map((each) => [personName(each), each]));
  return [...byName].map(([name, each]) => {
    const path = authorPath(each);
    const profiles = socialProfiles(each.socialProfileIds).map(({ url }) => url);
    return {
      '@type': 'Person',
      name,
      ...(path !== null && { url: publicOrigin + path }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    };
  });
}

function personName({ firstName, lastName }: Author): string {
  return `${firstName} ${lastName}`.trim();
}
