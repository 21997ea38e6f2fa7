import { jsonObject } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import type { Newsletter, SignupRequest } from '../../../src/model/members/newsletters';
import type { Composed } from '../../content/reading';
import { REMOTE_NEWSLETTERS_MAX_AGE } from '../../config/limits';
import type { UserApi } from '../api/userApi';
import type { NewsletterSource } from './newsletterSource';

const UNREADABLE = 'The newsletters are not available right now';

/** Newsletters that another host manages and sends. */
export interface RemoteNewsletters {
  newsletters: NewsletterSource;
  /** Forwards a sign-up; the host sends the emails. Throws a 503 if the host rejects it. */
  signUp: (request: SignupRequest) => Promise<void>;
}

export function createRemoteNewsletters(
  userApi: UserApi,
  site: string,
  now: () => number,
): RemoteNewsletters {
  return {
    newsletters: cachedNewsletters(userApi, site, now),
    async signUp(request) {
      const path = `/newsletters/${site}/signup`;
      const { status } = await userApi.send({
        method: 'POST',
        path,
        accessToken: null,
        body: request,
      });
      if (status >= 300) throw new PageError(503, 'Sign-ups are not available right now');
    },
  };
}

/** Caches the list for a minute, and serves the last known list while the host is down. */
function cachedNewsletters(userApi: UserApi, site: string, now: () => number): NewsletterSource {
  let known: Composed<Newsletter[]> | null = null;
  let until = 0;
  let flight: Promise<Composed<Newsletter[]>> | null = null;

  async function fetchList(): Promise<Composed<Newsletter[]>> {
    const path = `/newsletters/${site}/newsletters`;
    const { status, body } = await userApi.send({ method: 'GET', path, accessToken: null });
    if (status !== 200) throw new PageError(503, UNREADABLE);
    return { value: newslettersIn(body), seq: 0, keys: [], stale: false };
  }

  /** Refreshes the list. After a failure, waits a minute before the next attempt if there is a list to serve. */
  async function renewed(): Promise<Composed<Newsletter[]>> {
    try {
      known = await fetchList();
    } catch (error) {
      if (!known) throw error;
      known = { ...known, stale: true };
    }
    until = now() + REMOTE_NEWSLETTERS_MAX_AGE;
    return known;
  }

  return () => {
    if (known && until > now()) return Promise.resolve(known);
    flight ??= renewed().finally(() => {
      flight = null;
    });
    return flight;
  };
}

/** Returns the items that have an id and both journey ids. Other fields may be missing. */
function newslettersIn(body: Buffer): Newsletter[] {
  const { items } = jsonObject(jsonObject(parsed(body))['data']);
  if (!Array.isArray(items)) throw new PageError(503, UNREADABLE);
  return items.flatMap((item: unknown) => {
    const fields = jsonObject(item);
    const text = (name: string): string => {
      const value = fields[name];
      return typeof value === 'string' ? value : '';
    };
    const id = text('id');
    const subscribeJourneyId = text('subscribeJourneyId');
    const unsubscribeJourneyId = text('unsubscribeJourneyId');
    if (id === '' || subscribeJourneyId === '' || unsubscribeJourneyId === '') return [];
    return [
      {
        id,
        slug: text('slug') || id,
        title: text('title') || text('name') || id,
        description: text('description'),
        frequency: text('frequency'),
        subscribeJourneyId,
        unsubscribeJourneyId,
      },
    ];
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new PageError(503, UNREADABLE);
  }
}
