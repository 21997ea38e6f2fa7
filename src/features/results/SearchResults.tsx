import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { kindName } from '../../model/content/kindName';
import { Link } from '../../ui/links/Link';
import { Picture } from '../../ui/media/Picture';
import { StoryDate } from '../../ui/text/StoryDate';
import { StoryMark } from '../../ui/text/StoryMark';
import { SearchHelp } from './SearchHelp';
import styles from './SearchResults.module.css';

export interface SearchResultsProps {
  items: readonly ContentListingItem[];
  now: number | null;
}

export function SearchResults({ items, now }: SearchResultsProps): ReactNode {
  if (items.length === 0) {
    return (
      <SearchHelp heading="No results for these words.">
        Try fewer words, or only the beginning of one: “charg” finds chargers and charging. Names
        are matched as written.
      </SearchHelp>
    );
  }
  return (
    <ol className={styles['results']}>
      {items.map((item) => (
        <li key={item.id}>
          <SearchResult item={item} now={now} />
        </li>
      ))}
    </ol>
  );
}

function SearchResult({ item, now }: { item: ContentListingItem; now: number | null }): ReactNode {
  const kind = kindName(item.type);
  return (
    <article className={styles['result']}>
      <div className={styles['meta']}>
        <span className={styles['mark']}>
          <StoryMark item={item} />
        </span>
        {kind && <span className={styles['kind']}>{kind}</span>}
        <StoryDate item={item} now={now} />
      </div>
      <h2 className={styles['title']}>
        <Link className={styles['link']} href={item.url}>
          {item.title}
        </Link>
      </h2>
      {item.dek && <p className={styles['dek']}>{item.dek}</p>}
      {item.image && (
        <Picture className={styles['picture']} image={item.image} sizes="86px" alt="" />
      )}
    </article>
  );
}
