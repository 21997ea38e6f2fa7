import type { ReactNode } from 'react';
import type { SearchIntroduction } from '../../model/routing/pageComponents';
import { SearchHelp } from './SearchHelp';
import { SearchLinks } from './SearchLinks';

/** Explains why there are no results, and offers similar words and popular stories. */
export function SearchNothing({
  filters,
  named,
  nearest = [],
  popular = [],
}: Pick<SearchIntroduction, 'filters' | 'named' | 'nearest' | 'popular'>): ReactNode {
  return (
    <>
      {filters ? (
        <SearchHelp heading="No results with these filters">
          Choose another type, date or topic above, or remove the filters.
        </SearchHelp>
      ) : (
        <SearchHelp heading={named ? 'No stories with these words' : 'No results for these words'}>
          Try fewer words, or only the beginning of one: “charg” finds chargers and charging.
        </SearchHelp>
      )}
      {nearest.length > 0 && <SearchLinks heading="Similar words" links={nearest} />}
      {popular.length > 0 && <SearchLinks heading="Popular stories" links={popular} hasTitles />}
    </>
  );
}
