import { useId, type ReactNode } from 'react';
import type { SearchLink } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import styles from './SearchLinks.module.css';

export interface SearchLinksProps {
  heading: string;
  links: readonly SearchLink[];
  /** True for long titles, such as those of stories. */
  hasTitles?: boolean;
}

export function SearchLinks({ heading, links, hasTitles = false }: SearchLinksProps): ReactNode {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {heading}
      </h2>
      <ul className={styles[hasTitles ? 'titles' : 'links']}>
        {links.map(({ label, title, url }) => (
          <li key={url}>
            <Link className={styles['link']} href={url}>
              {title}
              {label !== '' && <span className={styles['label']}> {label}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
