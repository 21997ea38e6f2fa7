import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config';
import { signingKeys } from '../../http/security/signingKeys';

/** Tokens that grant access to the preview of a story for a limited time. */
export interface PreviewTokens {
  /** @param now milliseconds since 1970. */
  issue(slug: string, now: number): string;
  accepts(token: string, slug: string, now: number): boolean;
}

const VALID_FOR = 7 * 24 * 60 * 60 * 1000;

export function createPreviewTokens(
  config: Pick<Config, 'sessionKeys' | 'dataDir'>,
): PreviewTokens {
  const keys = signingKeys(config, 'preview tokens');
  const [signingKey] = keys;
  return {
    issue(slug, now) {
      const end = (now + VALID_FOR).toString(36);
      return `${end}.${digest(signingKey, slug, end).toString('hex')}`;
    },
    accepts(token, slug, now) {
      const [, end = '', signature = ''] = /^([0-9a-z]{1,10})\.([0-9a-f]{64})$/.exec(token) ?? [];
      if (signature === '') return false;
      const given = Buffer.from(signature, 'hex');
      const isSigned = keys
        .map((key) => timingSafeEqual(given, digest(key, slug, end)))
        .includes(true);
      return isSigned && now < parseInt(end, 36);
    },
  };
}

function digest(key: string, slug: string, end: string): Buffer {
  return createHmac('sha256', key).update(`preview:${slug}:${end}`).digest();
}
