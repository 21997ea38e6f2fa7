import { navigationCommitted } from '../navigation/navigationSlice';
import {
  menuClosed,
  menuOpened,
  menusReducer,
  selectExpandedMenu,
  selectMenuStatus,
} from './menusSlice';

type Event = Parameters<typeof menusReducer>[1];

const START = { type: 'start' };

const after = (...events: Event[]) => ({
  menus: events.reduce(menusReducer, menusReducer(undefined, START)),
});

const tech = menuOpened({ name: 'tech' });
const more = menuOpened({ name: 'more' });

describe('a menu of the header', () => {
  it('is collapsed until it is opened, and after it was closed', () => {
    expect(selectMenuStatus(after(START), 'tech')).toBe('collapsed');
    expect(selectMenuStatus(after(tech), 'tech')).toBe('expanded');
    expect(selectMenuStatus(after(tech, menuClosed({ name: 'tech' })), 'tech')).toBe('collapsed');
  });

  it('collapses when another one opens, in whichever order the two tell of it', () => {
    const state = after(tech, more, menuClosed({ name: 'tech' }));
    expect(selectMenuStatus(state, 'tech')).toBe('collapsed');
    expect(selectMenuStatus(state, 'more')).toBe('expanded');
    expect(selectExpandedMenu(state)).toBe('more');
  });

  it('collapses when another page is shown', () => {
    const place = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    const committed = navigationCommitted({ place, route: null, error: null });
    expect(selectExpandedMenu(after(tech, committed as Event))).toBeNull();
  });
});
