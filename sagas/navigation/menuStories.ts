import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { menuOpened, selectExpandedMenu } from '../../src/features/menus/menusSlice';
import {
  menuStoriesReceived,
  menuStoriesReducer,
  selectMenuStories,
} from '../../src/features/menus/menuStoriesSlice';
import { selectHeader } from '../../src/features/page/pageSlice';
import { topicStoriesCallPath } from '../../src/model/content/lazyContentApi';
import { isObject } from '../../src/model/routing/component';
import { menuTopic } from '../../src/model/routing/menuTopic';
import type { HeaderItem } from '../../src/model/routing/siteFrame';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Minimum viewport width in pixels at which menus are panels with room for stories. */
const WIDE = 1024;
/** Number of stories in a panel: the first with its image, the others as headlines. */
const MOST = 4;

/** Loads the newest stories of a topic when its menu is opened for the first time. */
export function* menuStoriesSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { menuStories: menuStoriesReducer });
  const load = supervised('menuStories', loadStories);
  yield* takeEvery(menuOpened, ({ payload }) => load(payload.name));
  // A menu may have been opened before this code was loaded.
  const open = yield* select(selectExpandedMenu);
  if (open !== null) yield* call(load, open);
}

function* loadStories(name: string): SagaGenerator<void> {
  const screen = yield* port('deviceScreen');
  const topic = yield* call(topicOf, name);
  const known = yield* select(selectMenuStories);
  if (topic === null || topic in known || screen.width() < WIDE) return;
  const lazyContent = yield* port('lazyContent');
  const { siteKey } = yield* port('installation');
  try {
    const content = yield* call(lazyContent);
    const href = topicStoriesCallPath(siteKey, topic, MOST);
    const { items } = yield* call([content, 'component'], 'menu-stories', href);
    yield* put(menuStoriesReceived({ topic, items }));
  } catch {
    // The menu still shows its links. The stories are requested again the next time the menu is opened.
  }
}

/** Returns the slug of the menu's topic, or null if the menu has no topic. */
function* topicOf(name: string): SagaGenerator<string | null> {
  const header = yield* select(selectHeader);
  const { menus } = header && isObject(header) ? (header.item as HeaderItem) : { menus: [] };
  const menu = menus.find((each) => each.name === name);
  return menu ? menuTopic(menu) : null;
}
