import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { kindName } from '../../model/content/kindName';
import { Link } from '../../ui/links/Link';
import { Picture } from '../../ui/media/Picture';
import { StoryDate } from '../../ui/text/StoryDate';
import { StoryMark } from '../../ui/text/StoryMark';
import styles from './SearchResults.module.css';

export interface SearchResultsProps {
  items: readonly ContentListingItem[];
  now: number | null;
}

export function SearchResults({ items, now }: SearchResultsProps): ReactNode {
  if (items.length === 0) return null;
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

/** Shows the part of the text that contains the search words, or else the dek. */
function Excerpt({ item: { snippet, dek, lang } }: { item: ContentListingItem }): ReactNode {
  if (!snippet && !dek) return null;
  return (
    <p className={styles['dek']} lang={lang} dir="auto">
      {snippet?.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text)) ??
        dek}
    </p>
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
      <h2 className={styles['title']} lang={item.lang} dir="auto">
        <Link className={styles['link']} href={item.url}>
          {item.title}
        </Link>
      </h2>
      <Excerpt item={item} />
      {item.image && (
        <Picture className={styles['picture']} image={item.image} sizes="86px" alt="" />
      )}
    </article>
  );
}
