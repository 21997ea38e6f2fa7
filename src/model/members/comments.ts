import { isObject, type PageComponent } from '../routing/component';
import type { Page } from '../routing/page';

/** Name of the component that contains a story's comment thread. */
export const COMMENTS_COMPONENT = 'comments';

/** Comment thread of a story. It is the `item` of the `comments` component and is the same for every reader. */
export interface CommentThread {
  /** Identifier of the thread, which does not change when the story moves. */
  identifier: string;
  title: string;
  /** Absolute URL, for the comments provider. */
  url: string;
}

/** Configuration of the comments provider for the app. */
export interface InstalledComments {
  apiKey: string;
}

/** Configuration passed to the embed. The provider defines the property names. */
export interface CommentsUnit extends CommentThread {
  api_key: string;
  /** Single sign-on data that identifies the reader; null if signed out. */
  remote_auth_s3: string | null;
}

/** Returns the element ID of a thread, used as a link target. */
export function commentsAnchor(identifier: string): string {
  return `comments-${identifier}`;
}

/** Returns the comment thread of the story at a path; null if the page contains no thread for that story. */
export function commentsOf(page: Pick<Page, 'components'>, path: string): CommentThread | null {
  const threads = page.components.filter(isCommentsComponent).map(({ item }) => item);
  return threads.find(({ url }) => new URL(url).pathname === path) ?? null;
}

function isCommentsComponent(
  component: PageComponent,
): component is PageComponent & { item: CommentThread } {
  return component.meta.componentName === COMMENTS_COMPONENT && isObject(component);
}

/** Returns the path of a single sign-on request for the comments provider, relative to the API prefix. */
export function signOnPath(site: string, part: 'token' | 'authenticate' | 'logout'): string {
  return `/users/disqus/${site}/${part}`;
}

/** Lifetime of a single sign-on message after its timestamp, in milliseconds; set by the provider. */
export const SIGN_ON_LIFE = 2 * 3_600_000;
