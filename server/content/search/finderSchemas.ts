import Type from 'typebox';
import { PagingSchema } from '../api/schemas/answers';
import { closed, nullable } from '../api/schemas/closed';
import { SimpleTopicSchema } from '../api/schemas/story';
import { ImageSchema } from '../api/schemas/image';
import { DESTINATION_KINDS } from '../../../src/model/routing/search';

const text = Type.String();
const image = nullable(ImageSchema);
const isSponsored = Type.Boolean();

const destinationKind = Type.Union(DESTINATION_KINDS.map((kind) => Type.Literal(kind)));

const suggestedContent = closed({
  id: text,
  slug: text,
  title: text,
  url: text,
  image,
  isSponsored,
  topics: Type.Array(SimpleTopicSchema),
});

export const SuggestionsAnswerSchema = closed({
  data: closed({
    item: closed({
      topics: Type.Array(SimpleTopicSchema),
      content: Type.Array(suggestedContent),
      videos: Type.Array(suggestedContent),
      destinations: Type.Array(closed({ kind: destinationKind, title: text, url: text })),
      total: Type.Integer({ minimum: 0 }),
      isMore: Type.Optional(Type.Boolean()),
      corrected: Type.Optional(text),
    }),
  }),
});

export const TrendingAnswerSchema = closed({
  data: closed({
    items: Type.Array(
      closed({
        ...{ id: text, slug: text, title: text, url: text, image, isSponsored },
        datePublished: closed({ date: text }),
      }),
    ),
    paging: PagingSchema,
  }),
});
