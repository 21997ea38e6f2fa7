import { COMMENTS_COMPONENT, type CommentThread } from '../../../src/model/members/comments';
import {
  isObject,
  type ObjectComponent,
  type PageComponent,
} from '../../../src/model/routing/component';
import type { Article } from '../../../src/model/content/content';
import type { Page } from '../../../src/model/routing/page';

/** Adds a comments component after an article that allows comments. */
export function insertComments(page: Page, publicOrigin: string): Page {
  const url = publicOrigin + page.meta.canonical;
  return {
    ...page,
    components: page.components.flatMap((component) => {
      const story = discussedStory(component);
      return story ? [component, commentsComponent(story, url)] : [component];
    }),
  };
}

function discussedStory(component: PageComponent): Article | null {
  if (component.meta.componentName !== 'article' || !isObject(component)) return null;
  const story = component.item as Article | null;
  return story && !story.suppressComments ? story : null;
}

function commentsComponent({ id, headline, title }: Article, url: string): ObjectComponent {
  const item: CommentThread = { identifier: id, title: headline || title, url };
  return {
    id: COMMENTS_COMPONENT,
    meta: {
      componentName: COMMENTS_COMPONENT,
      componentDisplayName: COMMENTS_COMPONENT,
      componentType: 'SECTION',
    },
    metadata: {},
    links: {},
    item,
  };
}
