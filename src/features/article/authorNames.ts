import type { Article, Author } from '../../model/content/content';

export function authorName(author: Pick<Author, 'firstName' | 'lastName' | 'username'>): string {
  return [author.firstName, author.lastName].filter(Boolean).join(' ') || author.username;
}

/** Content with authors. Some content types have at most one author. */
export type Written = Pick<Article, 'author'> & Partial<Pick<Article, 'moreAuthors'>>;

export function authorsOf({ author, moreAuthors = [] }: Written): Author[] {
  return author ? [author, ...moreAuthors] : moreAuthors;
}
