import Type from 'typebox';
import { BODY_TAGS } from '../../../../src/model/content/bodyTree';
import { closed } from './closed';

const Children = Type.Optional(Type.Array(Type.Ref('BodyNode')));
const Attributes = Type.Record(Type.String(), Type.String());

/** A node of a body tree; see `src/model/content/bodyTree.ts`. */
export const BodyNodeSchema = Type.Cyclic(
  {
    BodyNode: Type.Union([
      Type.String(),
      closed({
        tag: Type.Union(BODY_TAGS.map((tag) => Type.Literal(tag))),
        attributes: Type.Optional(Attributes),
        children: Children,
      }),
      closed({
        shortcode: Type.String(),
        attributes: Attributes,
        children: Children,
        data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      }),
    ]),
  },
  'BodyNode',
);
