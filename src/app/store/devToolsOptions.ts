import type { Action } from '@reduxjs/toolkit';
import type { sanitiseAction, sanitiseState } from './devToolsSanitisers';

interface Sanitisers {
  sanitiseAction: typeof sanitiseAction;
  sanitiseState: typeof sanitiseState;
}

interface DevToolsOptions {
  name: string;
  maxAge: number;
  actionSanitizer: typeof sanitiseAction;
  stateSanitizer: typeof sanitiseState;
}

const UNKNOWN = 'The code that masks personal data has not loaded yet.';

/**
 * Creates the options for Redux DevTools. The code that masks personal data loads only if DevTools is installed;
 * until it has loaded, DevTools shows the types of actions and no state.
 */
export function createDevToolsOptions(): DevToolsOptions {
  let sanitisers: Sanitisers | null = null;
  if ('window' in globalThis && '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window) {
    import(/* webpackChunkName: "devtools" */ './devToolsSanitisers').then(
      (loaded) => {
        sanitisers = loaded;
      },
      () => undefined,
    );
  }
  return {
    name: 'Offprint',
    maxAge: 200,
    actionSanitizer: <A extends Action>(action: A): A =>
      sanitisers ? sanitisers.sanitiseAction(action) : ({ type: action.type } as A),
    stateSanitizer: <S>(state: S): S =>
      sanitisers ? sanitisers.sanitiseState(state) : (UNKNOWN as never),
  };
}
