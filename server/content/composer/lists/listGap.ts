import type { ObjectComponent } from '../../../../src/model/routing/component';
import type { ListIntroduction } from '../../../../src/model/routing/siteFrame';
import type { Reading } from '../../reading';
import { objectComponent } from '../parts';

/** What says, at a page's end, that its lists lack stories whose rows are broken; nothing where none is. */
export function listGap({ gaps }: Reading): ObjectComponent[] {
  if (gaps.size === 0) return [];
  const stories = gaps.size === 1 ? 'One story' : `${gaps.size} stories`;
  const item: ListIntroduction = { heading: '', text: `${stories} could not be shown here.` };
  return [objectComponent('list-gap', 'SECTION', 'Text', item)];
}
