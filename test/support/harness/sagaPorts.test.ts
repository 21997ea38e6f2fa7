import { cancelled, take } from 'typed-redux-saga';
import { createSagaHarness, startWorkflows } from './sagaPorts';

describe('a workflow in the harness', () => {
  let isCancelled = false;

  afterAll(() => {
    expect(isCancelled).toBe(true);
  });

  it('runs until its test ends, and is then canceled', () => {
    startWorkflows(createSagaHarness(), function* endless() {
      try {
        yield* take('test/never');
      } finally {
        isCancelled = yield* cancelled();
      }
    });
    expect(isCancelled).toBe(false);
  });
});
