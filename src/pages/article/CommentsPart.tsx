import type { ReactNode } from 'react';
import type { CommentsPlace } from '../../model/comments';
import { Island } from '../../ui/Island';
import { onceHere } from '../../ui/latePart';
import { objectItem } from '../componentContent';
import type { PartProps } from '../screen';
import { lateComments } from './lateComments';

const whenHere = onceHere(lateComments);

/** The discussion of a story; the server's words stand until its code is here. */
export function CommentsPart({ component }: PartProps): ReactNode {
  return (
    <Island whenSeen={whenHere}>
      <lateComments.Part place={objectItem(component) as CommentsPlace} />
    </Island>
  );
}
