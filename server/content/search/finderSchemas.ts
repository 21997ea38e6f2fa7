import Type from 'typebox';
import { PagingSchema } from '../api/schemas/answers';
import { closed, nullable } from '../api/schemas/closed';
import { SimpleTopicSchema } from '../api/schemas/story';
import { ImageSchema } from '../api/schemas/image';

const text = Type.String();
const image = nullable(ImageSchema);
const isSponsored = Type.Boolean();

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
