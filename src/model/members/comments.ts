import { isObject, type PageComponent } from '../routing/component';
import type { Page } from '../routing/page';

/** Name of the component that holds a story's discussion. */
export const COMMENTS_COMPONENT = 'comments';

/** Which discussion stands below a story: the item of that component, the same for every reader. */
export interface CommentsPlace {
  /** Stays the same when the story moves. */
  identifier: string;
  title: string;
  /** Whole, for the company that runs the discussion. */
  url: string;
}

/** What the app is told of the company that runs the discussions. */
export interface InstalledComments {
  apiKey: string;
}

/** The same as the embed is told of it. Its names are those of the company that runs it. */
export interface CommentsUnit extends CommentsPlace {
  api_key: string;
  /** By whom the reader is known there; null for who is not signed in. */
  remote_auth_s3: string | null;
}

/** Id of a discussion's element, by which a link leads to it. */
export function commentsAnchor(identifier: string): string {
  return `comments-${identifier}`;
}

/** The discussion of the story at a path, on a page. */
export function commentsOf(page: Pick<Page, 'components'>, path: string): CommentsPlace | null {
  const places = page.components.filter(isCommentsComponent).map(({ item }) => item);
  return places.find(({ url }) => new URL(url).pathname === path) ?? null;
}

function isCommentsComponent(
  component: PageComponent,
): component is PageComponent & { item: CommentsPlace } {
  return component.meta.componentName === COMMENTS_COMPONENT && isObject(component);
}

/** Calls by which a member is known to the discussion, below the API's prefix. */
export function signOnPath(site: string, part: 'token' | 'authenticate' | 'logout'): string {
  return `/users/disqus/${site}/${part}`;
}

/** How long the company takes a message of ours, from the second that it names. Milliseconds. */
export const SIGN_ON_LIFE = 2 * 3_600_000;
