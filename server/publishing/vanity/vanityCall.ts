import { API_PREFIX, atLocation } from '../../../src/model/content/contentApi';
import type { VanityQuestion } from '../../../src/model/content/lazyContentApi';
import { VANITY_TIMEOUT } from '../../../src/model/vanity/vanity';
import { checkVanityEntry, type VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { VANITY_ANSWER_BYTES } from '../../config/limits';
import type { Dictionary, DictionaryPart } from './vanityService';

/** Client for the vanity service on another content API host. Calls reject if the response is unusable. */
export interface VanityCalls {
  /** Returns null if the host has no entry. */
  lookUp(question: VanityQuestion): Promise<VanityEntry | null>;
  dictionary(part: DictionaryPart): Promise<Dictionary>;
}

/** @param host URL of the other host; may include a path before the API's prefix. */
export function createVanityCalls(host: string, site: string): VanityCalls {
  const base = `${host.replace(/(?<!\/)\/+$/, '')}${API_PREFIX}/vanity/${encodeURIComponent(site)}`;
  return {
    async lookUp({ contentType, slug, path, edition }) {
      const query = new URLSearchParams({ contentType, slug, path, edition });
      const answer = await answerOf(`${base}/web?${query.toString()}`);
      if (atLocation(answer, 'data.item.type') === 'ok') return null;
      return checkVanityEntry(atLocation(answer, 'data.item'));
    },
    async dictionary({ offset, limit }) {
      const query = new URLSearchParams({ offset: String(offset), limit: String(limit) });
      const answer = await answerOf(`${base}/dictionary?${query.toString()}`);
      const items = atLocation(answer, 'data.items');
      const total = Number(atLocation(answer, 'data.paging.total'));
      if (!Array.isArray(items) || !Number.isInteger(total))
        throw new Error('The vanity service returned no dictionary');
      return { entries: items.map(checkVanityEntry), total };
    },
  };
}

async function answerOf(url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(VANITY_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The vanity service responded with ${response.status}`);
  return JSON.parse(await limitedText(response)) as unknown;
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > VANITY_ANSWER_BYTES)
      throw new Error('The response from the vanity service is too large');
  }
  return Buffer.concat(parts).toString('utf8');
}
