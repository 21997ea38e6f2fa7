import Type from 'typebox';
import { LISTED_AT_ONCE, LISTED_TITLE_LENGTH } from '../../../src/model/members/readingList';
import { closed } from '../../content/api/schemas/closed';

const path = Type.String({ pattern: '^/[A-Za-z0-9_/-]*/$', maxLength: 500 });
const title = Type.String({ minLength: 1, maxLength: LISTED_TITLE_LENGTH });

export const ReadingListChange = closed({
  stories: Type.Array(closed({ path, title }), { minItems: 1, maxItems: LISTED_AT_ONCE }),
  isSaved: Type.Boolean(),
});

export const ListedStorySchema = closed({
  path,
  title: Type.String(),
  savedAt: Type.String(),
  isWithdrawn: Type.Boolean(),
});
