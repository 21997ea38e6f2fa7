import type { ReactNode } from 'react';
import type { AuthorEntry } from '../../model/routing/pageComponents';
import { Link } from '../../ui/links/Link';
import styles from './PersonName.module.css';

/** Links to the person's page, if there is one. The link covers the surrounding card. */
export function PersonName({ person }: { person: Pick<AuthorEntry, 'name' | 'url'> }): ReactNode {
  if (person.url === null) return person.name;
  return (
    <Link className={styles['link']} href={person.url}>
      {person.name}
    </Link>
  );
}
