import type { ReactNode } from 'react';
import type { Author } from '../../model/content/content';
import { authorPath } from '../../model/routing/namedRoutes';
import { Link } from '../../ui/links/Link';
import styles from './AuthorLink.module.css';
import { authorName } from './authorNames';

/** The author's name, which links to the profile page if there is one. */
export function AuthorLink({ author }: { author: Author }): ReactNode {
  const path = authorPath(author);
  const name = <bdi>{authorName(author)}</bdi>;
  if (path === null) return name;
  return (
    <Link className={styles['link']} href={path} rel="author">
      {name}
    </Link>
  );
}
