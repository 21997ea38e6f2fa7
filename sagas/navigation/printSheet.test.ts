/** @jest-environment jsdom */
import { createDocumentExtras } from '../../src/platform/browser/documentExtras';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { nextTask } from '../../test/support/nextTask';
import { printSheetSaga } from './printSheet';

let harness: SagaHarness;

beforeEach(() => {
  harness = createSagaHarness();
  harness.ports.documentExtras = () => Promise.resolve(createDocumentExtras(window));
});

const sheets = (): string[] =>
  [...document.head.querySelectorAll('link')].map(({ media, href }) => `${media} ${href}`);

describe('the print style sheet', () => {
  it('is requested after the page has loaded', async () => {
    const loaded = held<undefined>();
    harness.ports.rest.untilLoaded = () => loaded.promise;
    startWorkflows(harness, printSheetSaga);
    await nextTask();
    expect(sheets()).toEqual([]);
    loaded.release(undefined);
    await nextTask();
    expect(sheets()).toEqual(['print http://localhost/print.css']);
  });
});
