import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ListFailed } from '../../features/lists/ListStates';
import { NumberedLinks } from '../../features/lists/NumberedLinks';
import { selectCurrentPage } from '../../features/page/pageSlice';
import { SearchHeader } from '../../features/results/SearchHeader';
import { SearchResults } from '../../features/results/SearchResults';
import { isError } from '../../model/routing/component';
import type { SearchIntroduction } from '../../model/routing/pageComponents';
import { searchAddress, searchPath } from '../../model/routing/search';
import { listItems, listPosition, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';

export default function SearchScreen({ page, render }: ScreenProps): ReactNode {
  return <>{page.components.map(render)}</>;
}

export const parts = {
  'search-header': SearchHeaderPart,
  'search-results': SearchResultsPart,
} satisfies PartRegistry;

function SearchHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as SearchIntroduction | null;
  return introduction && <SearchHeader {...introduction} />;
}

function SearchResultsPart({ component, now }: PartProps): ReactNode {
  const { q = '', ...options } = searchAddress(useSelector(selectCurrentPage)?.queryParams ?? {});
  if (isError(component)) return <ListFailed />;
  const { pageNumber, pageCount } = listPosition(component);
  return (
    <>
      <SearchResults items={listItems(component)} now={now} />
      <NumberedLinks
        pageNumber={pageNumber}
        pageCount={pageCount}
        pathOf={(page) => searchPath(q, page, options)}
        before="Previous results"
        after="More results"
      />
    </>
  );
}
