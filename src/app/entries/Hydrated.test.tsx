import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { newslettersReducer } from '../../features/newsletters/newslettersSlice';
import { SignupForm } from '../../features/newsletters/SignupForm';
import { createStages } from '../../platform/browser/stages';
import { Hydrated } from './Hydrated';

const other = (state = 0): number => state;

// `act` would delay updates that React renders in the same task as an effect.
const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;

beforeEach(() => {
  globals.IS_REACT_ACT_ENVIRONMENT = false;
  window.performance.mark = () => null as never;
});

afterEach(() => {
  root.unmount();
  globals.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Submits the form at the `interactive` stage, as the boot script does. Resolves with true if the app handles it. */
function replayedSubmit(): Promise<boolean> {
  return new Promise((resolve) => {
    const submit = (): void => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      document.querySelector('form')?.dispatchEvent(event);
      resolve(event.defaultPrevented);
    };
    document.addEventListener('offprint:interactive', submit, { once: true });
  });
}

test('handles a submit replayed at the interactive stage, even if the state changed during hydration', async () => {
  const rendered = configureStore({ reducer: combineReducers({ other }) });
  const started = configureStore({
    reducer: combineReducers({ other, newsletters: newslettersReducer }),
  });
  const html = renderToString(
    <Provider store={rendered}>
      <SignupForm />
    </Provider>,
  );
  const markup = new DOMParser().parseFromString(html, 'text/html');
  const container = document.body.appendChild(document.createElement('div'));
  container.append(...markup.body.childNodes);
  const stages = createStages(window);
  stages.mark('links');
  stages.mark('forms');
  const isHandled = replayedSubmit();
  root = hydrateRoot(
    container,
    <Provider store={started} serverState={rendered.getState() as never}>
      <SignupForm />
      <Hydrated stages={stages} />
    </Provider>,
  );
  expect(await isHandled).toBe(true);
});
