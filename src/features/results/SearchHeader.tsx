import type { ReactNode } from 'react';
import type { SearchIntroduction } from '../../model/routing/pageComponents';
import { pagingText, queryWords } from '../../model/routing/search';
import { SearchFilters } from './SearchFilters';
import { SearchForm } from './SearchForm';
import { SearchHelp } from './SearchHelp';
import { SearchLinks } from './SearchLinks';
import { SearchNothing } from './SearchNothing';
import styles from './SearchHeader.module.css';

export function SearchHeader(introduction: SearchIntroduction): ReactNode {
  const { query, written, total, first, last, named, filters } = introduction;
  const words = written ?? queryWords(query);
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
        <Notes {...introduction} words={words} />
        <SearchForm words={words} />
      </header>
      {words === '' && (
        <SearchHelp heading="What are you looking for?">
          A product, a company, a topic or a writer: two or three words are enough. You can leave
          the last one unfinished.
        </SearchHelp>
      )}
      {named && <SearchLinks heading="Topics and pages" links={named} />}
      {filters && <SearchFilters filters={filters} />}
      {words !== '' && total === 0 && <SearchNothing {...introduction} />}
    </>
  );
}

/** Sentences that explain the results. */
function Notes({
  words,
  corrected,
  isPartial,
  isMore,
}: SearchIntroduction & { words: string }): ReactNode {
  return (
    <>
      {corrected !== undefined && (
        <p>
          Showing results for <strong>{corrected}</strong>. No story contains “{words}”.
        </p>
      )}
      {isPartial && (
        <p>No results contain all of these words. The stories below contain some of them.</p>
      )}
      {isMore && <p>There may be more results. Add a word or choose a filter to see them.</p>}
    </>
  );
}
