import Type from 'typebox';
import { VANITY_TYPES } from '../../../../src/model/vanity/vanityEntry';
import { closed, nullable } from './closed';

/** Maximum number of entries in a dictionary response. */
export const DICTIONARY_LIMIT = 1000;

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

export const VanityEntrySchema = closed({
  id: text,
  type: Type.Union(VANITY_TYPES.map((type) => Type.Literal(type))),
  path: text,
  target: nullable(closed({ type: text, url: text })),
  statusCode: Type.Integer({ minimum: 200, maximum: 599 }),
  edition: text,
  enabled: Type.Boolean(),
  expiryDate: nullable(text),
});

export const VanityAnswerSchema = closed({ data: closed({ item: VanityEntrySchema }) });

export const DictionaryAnswerSchema = closed({
  data: closed({
    items: Type.Array(VanityEntrySchema),
    paging: closed({
      total: count,
      limit: Type.Integer({ minimum: 1, maximum: DICTIONARY_LIMIT }),
      offset: count,
    }),
  }),
});
