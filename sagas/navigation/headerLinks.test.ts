import { editionChosen, selectComponents } from '../../src/features/pageState/pageStateSlice';
import { PageError } from '../../src/model/routing/errors';
import {
  createSagaWorld,
  startWorkflows,
  type SagaWorld,
} from '../../test/support/harness/sagaPorts';
import { headerLinksSaga } from './headerLinks';
import { nextTask } from '../../test/support/nextTask';

const LINKS = [{ linkText: 'À la une', href: '/latest/' }];

let world: SagaWorld;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  world = createSagaWorld();
  world.content.others.headerLinks = LINKS;
  store = startWorkflows(world, headerLinksSaga);
});

async function choose(code: string): Promise<void> {
  store.dispatch(editionChosen({ code }));
  await nextTask();
}

describe('the header links of an edition', () => {
  it('are not asked for in the edition us', async () => {
    await choose('us');
    expect(world.content.asked.others).toEqual([]);
  });

  it('are asked for in another one, and become a component of that name', async () => {
    await choose('france');
    expect(world.content.asked.others).toEqual(['headerLinks france']);
    expect(selectComponents(store.getState())['editorial-links-header']).toEqual({ items: LINKS });
  });

  it('are done without, silently, where they cannot be had', async () => {
    world.content.others.headerLinks = new PageError(500, 'No');
    await choose('france');
    expect(selectComponents(store.getState())).toEqual({});
    expect(world.reports.errors).toEqual([]);
  });
});
