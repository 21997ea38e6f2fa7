import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { navigationCommitted } from '../navigation/navigationSlice';

/** Menu name of the search panel. */
export const SEARCH_MENU = 'search';

export interface MenusState {
  /** Name of the open menu; null if there is none. */
  expanded: string | null;
}

export type MenuStatus = 'expanded' | 'collapsed';

const initialState: MenusState = { expanded: null };

const slice = createSlice({
  name: 'menus',
  initialState,
  reducers: {
    opened(state, action: PayloadAction<{ name: string }>) {
      state.expanded = action.payload.name;
    },
    closed(state, action: PayloadAction<{ name: string }>) {
      // When another menu replaces this one, this event arrives after the other menu has opened. It must not collapse
      // the other menu.
      if (state.expanded === action.payload.name) state.expanded = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(navigationCommitted, (state) => {
      state.expanded = null;
    });
  },
  selectors: {
    selectExpandedMenu: (state) => state.expanded,
    selectMenuStatus: (state, name: string): MenuStatus =>
      state.expanded === name ? 'expanded' : 'collapsed',
  },
});

export const { opened: menuOpened, closed: menuClosed } = slice.actions;
export const { selectExpandedMenu, selectMenuStatus } = slice.selectors;
export const menusReducer = slice.reducer;
