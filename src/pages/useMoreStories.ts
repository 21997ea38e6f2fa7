import { useDispatch, useSelector } from 'react-redux';
import {
  moreRequested,
  selectCurrentPagePath,
  selectMoreStatus,
  type LoadStatus,
} from '../features/page/pageSlice';
import type { PageComponent } from '../model/routing/component';

/** Returns the props of the button that loads more stories into a list, or null at the end of the list. */
export function useMoreStories(
  component: PageComponent,
): { status: LoadStatus; onPress: () => void } | null {
  const dispatch = useDispatch();
  const path = useSelector(selectCurrentPagePath) ?? '/';
  const key = { path, componentId: component.id };
  const status = useSelector((state: Parameters<typeof selectMoreStatus>[0]) =>
    selectMoreStatus(state, key),
  );
  if (component.links.next === undefined) return null;
  return { status, onPress: () => dispatch(moreRequested(key)) };
}
