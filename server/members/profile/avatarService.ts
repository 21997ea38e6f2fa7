import { createHash } from 'node:crypto';
import {
  AVATAR_BYTES,
  AVATAR_KEPT,
  AVATAR_REFUSED_FOR,
  AVATARS_KEPT,
  OUTBOUND_TIMEOUT,
} from '../../config/limits';
import { avatarPicture } from './avatarPicture';

/** Pictures that another company keeps for an e-mail address. Readers' browsers never call it. */
export interface AvatarService {
  /** WebP; null where the service has none, is away, or is not set. */
  pictureOf(email: string): Promise<Buffer | null>;
}

export interface AvatarServiceSettings {
  /** Address with `{hash}` for the SHA-256 of the e-mail address in lower case; empty: there is no service. */
  url: string;
  /** By which the service knows the publication; empty where it asks for none. */
  apiKey: string;
}

export function createAvatarService(
  { url, apiKey }: AvatarServiceSettings,
  now: () => number,
): AvatarService {
  const kept = new Map<string, { picture: Promise<Buffer | null>; until: number }>();

  async function fetched(hash: string): Promise<Buffer | null> {
    try {
      const answer = await fetch(url.replace('{hash}', hash), {
        redirect: 'error',
        ...(apiKey !== '' && { headers: { 'x-api-key': apiKey } }),
        signal: AbortSignal.timeout(OUTBOUND_TIMEOUT),
      });
      if (answer.status === 404) return null;
      if (answer.ok) return await avatarPicture(await bytesOf(answer));
    } catch {
      // The service is away, or sent what is no whole picture.
    }
    // It may be better again soon.
    const entry = kept.get(hash);
    if (entry) entry.until = now() + AVATAR_REFUSED_FOR;
    return null;
  }

  return {
    async pictureOf(email) {
      if (url === '') return null;
      const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
      const known = kept.get(hash);
      if (known && known.until > now()) return known.picture;
      const picture = fetched(hash);
      kept.delete(hash);
      kept.set(hash, { picture, until: now() + AVATAR_KEPT });
      const [oldest] = kept.keys();
      if (kept.size > AVATARS_KEPT && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > AVATAR_BYTES) throw new Error('The avatar service answered with too much');
  }
  return Buffer.concat(parts);
}
