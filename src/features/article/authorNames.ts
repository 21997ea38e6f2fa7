import type { Article, Author } from '../../model/content/content';

export function authorName(author: Pick<Author, 'firstName' | 'lastName' | 'username'>): string {
  return [author.firstName, author.lastName].filter(Boolean).join(' ') || author.username;
}

/** Content with authors; some content types have at most one. */
export type Written = Pick<Article, 'author'> & Partial<Pick<Article, 'moreAuthors'>>;

/**
 * Returns a byline such as `Hana Okabe, Luca Ferrante and Maren Holt`; empty without an author.
 */
export function bylineNames({ author, moreAuthors = [] }: Written): string {
  const names = [author, ...moreAuthors].filter((author) => author !== null).map(authorName);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
