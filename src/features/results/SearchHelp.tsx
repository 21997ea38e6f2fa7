import type { ReactNode } from 'react';
import { pathFor } from '../../model/routing/routeMatch';
import { Link } from '../../ui/links/Link';
import styles from './SearchHelp.module.css';

const WAYS_ON = [
  { text: 'All topics, A to Z', href: pathFor({ name: 'topics', params: {} }) },
  { text: 'The newest stories', href: pathFor({ name: 'latest-door', params: {} }) },
  { text: 'All stories, by type and month', href: pathFor({ name: 'sitemap', params: {} }) },
];

export interface SearchHelpProps {
  heading: string;
  children: ReactNode;
}

/** Help shown if a search has no results, or before the reader has searched. */
export function SearchHelp({ heading, children }: SearchHelpProps): ReactNode {
  return (
    <section className={styles['help']}>
      <h2 className={styles['heading']}>{heading}</h2>
      <p className={styles['text']}>{children}</p>
      <ul className={styles['ways']}>
        {WAYS_ON.map(({ text, href }) => (
          <li key={href}>
            <Link className={styles['way']} href={href}>
              {text} →
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
