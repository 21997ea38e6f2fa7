import { editionChosen, selectComponents } from '../../src/features/pageState/pageStateSlice';
import { PageError } from '../../src/model/routing/errors';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { headerLinksSaga } from './headerLinks';
import { nextTask } from '../../test/support/nextTask';

const LINKS = [{ linkText: 'À la une', href: '/latest/' }];

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  harness.content.others.headerLinks = LINKS;
  store = startWorkflows(harness, headerLinksSaga);
});

async function choose(code: string): Promise<void> {
  store.dispatch(editionChosen({ code }));
  await nextTask();
}

describe("an edition's header links", () => {
  it('are not requested in the US edition', async () => {
    await choose('us');
    expect(harness.content.asked.others).toEqual([]);
  });

  it('are requested in other editions, and stored as a separate component', async () => {
    await choose('france');
    expect(harness.content.asked.others).toEqual(['headerLinks france']);
    expect(selectComponents(store.getState())['editorial-links-header']).toEqual({ items: LINKS });
  });

  it('are omitted without an error report if the request fails', async () => {
    harness.content.others.headerLinks = new PageError(500, 'No');
    await choose('france');
    expect(selectComponents(store.getState())).toEqual({});
    expect(harness.reports.errors).toEqual([]);
  });
});
