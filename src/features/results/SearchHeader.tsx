import type { ReactNode } from 'react';
import type { SearchIntroduction } from '../../model/routing/pageComponents';
import { pagingText, queryWords } from '../../model/routing/search';
import { SearchForm } from './SearchForm';
import { SearchHelp } from './SearchHelp';
import styles from './SearchHeader.module.css';

export function SearchHeader({
  query,
  total,
  first,
  last,
  isPartial,
}: SearchIntroduction): ReactNode {
  const words = queryWords(query);
  return (
    <>
      <header className={styles['header']}>
        {words === '' ? (
          <h1 className={styles['heading']}>Search</h1>
        ) : (
          <h1 className={styles['heading']}>
            Results for <q className={styles['words']}>{words}</q>
          </h1>
        )}
        {total > 0 && <p className={styles['paging']}>{pagingText(first, last, total)}</p>}
        {isPartial && <p>No story has all of these words. These have some of them.</p>}
        <SearchForm words={words} />
      </header>
      {words === '' && (
        <SearchHelp heading="What are you looking for?">
          A product, a company, a topic or a writer: two or three words are enough. The last one may
          be left unfinished.
        </SearchHelp>
      )}
    </>
  );
}
