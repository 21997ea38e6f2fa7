import { createMemoryStorage } from '../../../test/support/fakes/memoryStorage';
import { createReadingPositions } from '../library/readingPositions';
import { createListenMemory } from '../listen/listenMemory';
import { createAuthMemory } from './authMemory';

const PATH = '/article/nine-docks/';

describe('forgetStories', () => {
  it('deletes the reading and listening positions, and the id of the member whose reading list is synced', () => {
    const page = { localStorage: createMemoryStorage() } as unknown as Window;
    const positions = createReadingPositions(page, () => 1);
    const listened = createListenMemory(page);
    positions.note({ path: PATH, title: 'Nine docks', block: 4, letters: 'Four' });
    listened.setPlace(PATH, { index: 4, count: 9 });
    const memory = createAuthMemory(page);
    memory.setListMember('ada');
    expect(memory.listMember()).toBe('ada');
    memory.forgetStories();
    expect([positions.at(PATH), listened.place(PATH, 9)]).toEqual([null, 0]);
    expect(memory.listMember()).toBeNull();
  });
});
