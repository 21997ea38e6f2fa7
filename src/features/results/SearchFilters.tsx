import type { ReactNode } from 'react';
import type { SearchFilter } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import styles from './SearchFilters.module.css';

/** Renders the filters as plain links, which work without JavaScript and can be shared. */
export function SearchFilters({ filters }: { filters: readonly SearchFilter[] }): ReactNode {
  // The first option of each group removes the group's filter.
  const chosen = filters.flatMap(({ options }) => options.slice(1).filter(isChosen));
  return (
    <details className={styles['filters']} open={chosen.length > 0}>
      <summary className={styles['summary']}>
        Sort and filter
        {chosen.length > 0 && `: ${chosen.map(({ title }) => title).join(', ')}`}
      </summary>
      <nav className={styles['groups']} aria-label="Filters">
        {filters.map(({ heading, options }) => (
          <div key={heading} className={styles['group']}>
            <p className={styles['heading']} id={idOf(heading)}>
              {heading}
            </p>
            <ul className={styles['options']} aria-labelledby={idOf(heading)}>
              {options.map(({ title, url, isChosen: isCurrent }) => (
                <li key={url}>
                  <Link
                    className={styles['option']}
                    href={url}
                    aria-current={isCurrent ? 'true' : undefined}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}

function isChosen(option: SearchFilter['options'][number]): boolean {
  return option.isChosen;
}

function idOf(heading: string): string {
  return `search-filter-${heading.toLowerCase().replaceAll(' ', '-')}`;
}
