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

describe('menusSlice', () => {
  it('marks a menu as expanded until it closes', () => {
    expect(selectMenuStatus(after(START), 'tech')).toBe('collapsed');
    expect(selectMenuStatus(after(tech), 'tech')).toBe('expanded');
    expect(selectMenuStatus(after(tech, menuClosed({ name: 'tech' })), 'tech')).toBe('collapsed');
  });

  it('collapses a menu when another one opens, even if menuClosed is dispatched afterwards', () => {
    const state = after(tech, more, menuClosed({ name: 'tech' }));
    expect(selectMenuStatus(state, 'tech')).toBe('collapsed');
    expect(selectMenuStatus(state, 'more')).toBe('expanded');
    expect(selectExpandedMenu(state)).toBe('more');
  });

  it('collapses the open menu when another page is shown', () => {
    const location = { pathname: '/latest/', search: '', hash: '', key: 'k' };
    const committed = navigationCommitted({ location, route: null, error: null });
    expect(selectExpandedMenu(after(tech, committed as Event))).toBeNull();
  });
});
