import Type from 'typebox';
import { PagingSchema } from '../api/schemas/answers';
import { InnovationTrendSchema } from '../api/schemas/entities';
import { closed, nullable } from '../api/schemas/closed';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

export const BreakingNewsSchema = closed({ id: text, label: text, text, href: text });

export const TrendsAnswerSchema = closed({
  data: closed({ item: closed({ id: text, data: Type.Array(InnovationTrendSchema) }) }),
});

export const BreakingNewsAnswerSchema = closed({
  data: closed({ items: Type.Array(BreakingNewsSchema), paging: PagingSchema }),
});

const SitemapLineSchema = closed({
  ...{ id: text, title: text, url: text },
  date: nullable(text),
  isSponsored: Type.Boolean(),
});

export const SitemapAnswerSchema = closed({
  data: closed({
    items: Type.Array(SitemapLineSchema),
    paging: closed({ total: count, limit: count, offset: count }),
  }),
});
