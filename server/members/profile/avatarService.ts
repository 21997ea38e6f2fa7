import { createHash } from 'node:crypto';
import {
  AVATAR_BYTES,
  AVATAR_KEPT,
  AVATAR_REFUSED_FOR,
  AVATARS_KEPT,
  OUTBOUND_TIMEOUT,
} from '../../config/limits';
import { avatarImage } from './avatarImage';

/** Finds avatars by email address at an external service. Readers' browsers never call the service. */
export interface AvatarService {
  /** Returns a WebP image, or null if the service has no avatar, is down or is not configured. */
  imageOf(email: string): Promise<Buffer | null>;
}

export interface AvatarServiceSettings {
  /** URL with `{hash}` for the SHA-256 of the lower-case email address; empty if there is no service. */
  url: string;
  /** Identifies the publication to the service; empty if none is required. */
  apiKey: string;
}

export function createAvatarService(
  { url, apiKey }: AvatarServiceSettings,
  now: () => number,
): AvatarService {
  const kept = new Map<string, { image: Promise<Buffer | null>; until: number }>();

  async function fetched(hash: string): Promise<Buffer | null> {
    try {
      const answer = await fetch(url.replace('{hash}', hash), {
        redirect: 'error',
        ...(apiKey !== '' && { headers: { 'x-api-key': apiKey } }),
        signal: AbortSignal.timeout(OUTBOUND_TIMEOUT),
      });
      if (answer.status === 404) return null;
      if (answer.ok) return await avatarImage(await bytesOf(answer));
    } catch {
      // The service is down, or its response is too large or not a readable image.
    }
    // Caches a failure only briefly, so that the request is retried soon.
    const entry = kept.get(hash);
    if (entry) entry.until = now() + AVATAR_REFUSED_FOR;
    return null;
  }

  return {
    async imageOf(email) {
      if (url === '') return null;
      const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
      const known = kept.get(hash);
      if (known && known.until > now()) return known.image;
      const image = fetched(hash);
      kept.delete(hash);
      kept.set(hash, { image, until: now() + AVATAR_KEPT });
      const [oldest] = kept.keys();
      if (kept.size > AVATARS_KEPT && oldest !== undefined) kept.delete(oldest);
      return image;
    },
  };
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > AVATAR_BYTES) throw new Error('The response from the avatar service is too large');
  }
  return Buffer.concat(parts);
}
