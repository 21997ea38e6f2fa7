import type { ReactNode } from 'react';
import type { FoundStory } from '../../model/library/libraryMessages';
import { FormField } from '../../ui/forms/FormField';
import { Link } from '../../ui/links/Link';
import styles from './LibrarySearch.module.css';
import { findWords } from './savedSelectors';
import type { LibrarySearch as LibrarySearchState } from './savedSlice';

export interface LibrarySearchProps {
  search: LibrarySearchState;
  /** False until input can be handled. In the meantime, the field is disabled so that no input is lost. */
  isReady: boolean;
  onFind: (query: string) => void;
}

/** Searches the text of the stories on this device, with or without a connection. */
export function LibrarySearch({ search, isReady, onFind }: LibrarySearchProps): ReactNode {
  return (
    <search className={styles['search']} data-library-search={search.status}>
      <FormField
        id="library-query"
        name="q"
        type="search"
        label="Search these stories"
        autoComplete="off"
        enterKeyHint="search"
        disabled={!isReady}
        value={search.query}
        onChange={({ target }) => {
          onFind(target.value);
        }}
      />
      <p className={styles['words']} role="status">
        {findWords(search)}
      </p>
      {search.found.length > 0 && (
        <ol className={styles['results']}>
          {search.found.map((story) => (
            <Found key={story.path} story={story} />
          ))}
        </ol>
      )}
    </search>
  );
}

function Found({ story: { path, title, snippet } }: { story: FoundStory }): ReactNode {
  return (
    <li className={styles['result']}>
      <Link className={styles['link']} href={path}>
        {title}
      </Link>
      <p className={styles['snippet']}>
        {snippet.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}
      </p>
    </li>
  );
}
