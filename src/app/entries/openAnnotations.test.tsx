/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { annotationsSaga } from '../../../sagas/annotations/annotations';
import { advanceClock } from '../../../test/support/fakes/fakeClock';
import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { createSagaHarness, startWorkflows } from '../../../test/support/harness/sagaPorts';
import { highlightRequested, selectAnnotations } from '../../features/annotations/annotationsSlice';
import { pageReceived, pageShown } from '../../features/page/pageSlice';
import { openAnnotations } from './openAnnotations';

const PATH = '/article/fans/';
const TEXT = 'It is a quiet fan, and it is new.';

// Preloads the code that the workflow loads lazily.
beforeAll(() => import('../../../sagas/annotations/annotate'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
});

describe('annotations in a browser without storage or the CSS Custom Highlight API', () => {
  it('mark the selected text, and are reported as temporary', async () => {
    Object.assign(globalThis, { structuredClone: (value: unknown) => value });
    const { container } = render(
      <main>
        <article>
          <p>{TEXT}</p>
        </article>
      </main>,
    );
    const text = container.querySelector('p')?.firstChild as Text;
    getSelection()?.setBaseAndExtent(text, 8, text, 17);
    const annotations = openAnnotations();
    const ports = {
      ...createSagaHarness().ports,
      annotations: () => Promise.resolve(annotations),
    };
    const store = startWorkflows({ ports }, annotationsSaga);
    const body = [{ tag: 'p' as const, children: [TEXT] }];
    store.dispatch(pageReceived({ path: PATH, page: storyPage('fans', { body }) }));
    store.dispatch(pageShown({ path: PATH }));
    await advanceClock(500);
    store.dispatch(highlightRequested({ isNoting: false }));
    await advanceClock(500);
    expect(container.querySelector('mark')?.textContent).toBe('quiet fan');
    expect(selectAnnotations(store.getState())).toMatchObject({
      isLasting: false,
      bar: { mode: 'highlight' },
    });
    expect(getSelection()?.isCollapsed).toBe(true);
  });
});
