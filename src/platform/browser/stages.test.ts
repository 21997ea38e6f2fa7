/** @jest-environment jsdom */
import { createStages, type Stage } from './stages';

let heard: string[];
const hear = ({ type }: Event): void => void heard.push(type);
const STAGES: readonly Stage[] = ['links', 'forms', 'hydrated', 'interactive'];

beforeEach(() => {
  heard = [];
  window.performance.mark = (name) => void heard.push(`mark ${name}`) as never;
  for (const stage of STAGES) document.addEventListener(`offprint:${stage}`, hear);
});

afterEach(() => {
  for (const stage of STAGES) document.removeEventListener(`offprint:${stage}`, hear);
});

describe('a startup stage', () => {
  it('is marked in the timeline and dispatched as an event on the document', () => {
    createStages(window).mark('links');
    expect(heard).toEqual(['mark offprint:links', 'offprint:links']);
  });

  it('named `interactive` is marked once, after `links`, `forms` and `hydrated`', async () => {
    const { mark } = createStages(window);
    mark('forms');
    mark('links');
    expect(heard).not.toContain('offprint:interactive');
    mark('hydrated');
    expect(heard).not.toContain('offprint:interactive');
    await Promise.resolve();
    expect(heard.slice(-2)).toEqual(['mark offprint:interactive', 'offprint:interactive']);
    mark('hydrated');
    await Promise.resolve();
    expect(heard.filter((name) => name === 'offprint:interactive')).toHaveLength(1);
  });
});
