import type { ReactNode } from 'react';
import type { CommentThread } from '../../model/members/comments';
import { Island } from '../../ui/lazy/Island';
import { onceHere } from '../../ui/lazy/lazyComponent';
import { objectItem } from '../componentContent';
import type { PartProps } from '../screen';
import { lazyComments } from './lazyComments';

const whenHere = onceHere(lazyComments);

/** Renders a story's comments. Keeps the server's markup until the lazy chunk has loaded. */
export function CommentsPart({ component }: PartProps): ReactNode {
  return (
    <Island whenSeen={whenHere}>
      <lazyComments.Part thread={objectItem(component) as CommentThread} />
    </Island>
  );
}
