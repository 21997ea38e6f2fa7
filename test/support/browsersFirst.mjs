import Sequencer from '@jest/test-sequencer';

/** Suites that drive a browser take longest: begun last, they would run alone at the end. */
export default class BrowsersFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isBrowser = ({ context }) => context.config.displayName?.name === 'browser';
    return [...sorted.filter(isBrowser), ...sorted.filter((test) => !isBrowser(test))];
  }
}
