import { DEFAULT_EDITION } from '../../src/model/content';
import type { ChainRequest, Middleware } from './verdict';

/** The edition a reader prefers, when this installation has it; else the first. */
export const editions: Middleware = (request, verdict) => ({
  ...verdict,
  edition: preferred(request) ?? request.editions[0] ?? DEFAULT_EDITION,
});

function preferred({ query, headers, editions: known }: ChainRequest): string | undefined {
  const header = headers['cdn-preferred-edition'];
  return [query.get('edition'), header].find(
    (value): value is string => typeof value === 'string' && known.includes(value),
  );
}
