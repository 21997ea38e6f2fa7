import { createRenderTurns } from './renderTurns';

describe('createRenderTurns', () => {
  it('lets pending requests run between two renders, which never overlap', async () => {
    const turns = createRenderTurns();
    const order: string[] = [];
    const render = (name: string) =>
      turns.run(async () => {
        order.push(`${name} starts`);
        setImmediate(() => order.push(`a request after ${name} starts`));
        await Promise.resolve();
        order.push(`${name} ends`);
      });
    await Promise.all([render('one'), render('two')]);
    expect(order).toEqual([
      'one starts',
      'one ends',
      'a request after one starts',
      'two starts',
      'two ends',
    ]);
  });

  it('reports crowding while too many renders are waiting', async () => {
    const turns = createRenderTurns();
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    const renders = Array.from({ length: 20 }, () => turns.run(() => held));
    expect(turns.isCrowded()).toBe(true);
    release();
    await Promise.all(renders);
    expect(turns.isCrowded()).toBe(false);
  });
});
