import type { ProfilePage } from 'schema-dts';
import { isObject } from '../../../../../src/model/routing/component';
import type { Page } from '../../../../../src/model/routing/page';
import type { AuthorPage } from '../../../../../src/model/routing/pageComponents';
import type { DescribedSite } from './described';
import { people } from './storyParts';

/** Describes the author on an author's page. Empty for other pages. */
export function profileThings(page: Page, { publicOrigin }: DescribedSite): ProfilePage[] {
  const component = page.components
    .filter(isObject)
    .find(({ meta }) => meta.componentName === 'author-profile');
  if (!component) return [];
  const { author } = component.item as AuthorPage;
  const [person] = people({ author }, publicOrigin);
  const bio = author.bio || author.profile.authorBio;
  if (typeof person !== 'object') return [];
  return [
    {
      '@type': 'ProfilePage',
      mainEntity: {
        ...person,
        ...(author.title && { jobTitle: author.title }),
        ...(bio && { description: bio }),
      },
    },
  ];
}
