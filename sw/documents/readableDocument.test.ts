import { brokenAfterHeading, HEADING, tooShort } from '../../test/support/browser/brokenDocuments';
import {
  createDocumentTab,
  shell,
  STORY,
  text,
  type DocumentTab,
} from '../../test/support/browser/documentTab';
import {
  cachedAnswer,
  settled,
  storyAnswer,
  type FakeScope,
} from '../../test/support/fakes/fakeScope';
import { shownIn } from '../tabs';
import { answerOnce } from './documents';

describe('a document that arrives incomplete', () => {
  let scope: FakeScope;
  let tab: number;
  let visit: DocumentTab['visit'];
  let open: DocumentTab['open'];
  let openedBefore: DocumentTab['openedBefore'];

  beforeEach(() => {
    ({ scope, tab, visit, open, openedBefore } = createDocumentTab());
  });

  it('is requested again, bypassing the HTTP cache, if it is truncated before its heading', async () => {
    scope.answers.set(
      STORY,
      cachedAnswer(scope, tooShort, () => storyAnswer('second')),
    );
    expect(await text(open(STORY))).toContain('A second story');
    expect(shownIn(`tab ${tab}`)).toMatchObject({ from: 'network' });
  });

  it('is replaced by the error page if it is truncated again', async () => {
    scope.answers.set(STORY, tooShort);
    expect(await text(open(STORY))).toBe('the error page');
  });

  it('is requested again, bypassing the HTTP cache, on a forced reload, and is then served in full', async () => {
    await openedBefore(STORY);
    scope.answers.set(
      STORY,
      cachedAnswer(scope, tooShort, () => storyAnswer('second')),
    );
    expect(await text(answerOnce(visit(STORY), scope, shell))).toContain('A second story');
  });

  it.each([
    ['is truncated', () => new Response(HEADING, storyAnswer('second'))],
    ['is cut off', brokenAfterHeading],
  ])(
    'is cached in full even if the version shown to the reader %s after its heading',
    async (_, incomplete) => {
      const complete = () => storyAnswer('second');
      scope.answers.set(STORY, cachedAnswer(scope, incomplete, complete));
      expect(await text(open(STORY))).toBe(HEADING);
      await settled();
      expect(await text(open(STORY))).toContain('</html>');
    },
  );
});
