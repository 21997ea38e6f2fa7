/** A bucket of an S3-compatible object store. The keys are never logged. */
export interface ObjectStoreAddress {
  bucket: string;
  /** Prefix of every key in the bucket. Empty, or ends with a slash. */
  prefix: string;
  /** Null for Amazon S3 itself. */
  endpoint: URL | null;
  region: string;
  /** Null to use credentials from the environment, such as the role of an Amazon EC2 instance. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

export const OBJECT_STORE_FORM =
  's3://KEY_ID:SECRET@BUCKET/PREFIX?region=REGION&endpoint=https://HOST';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w./-]*$/;
const REGION = /^[a-z0-9-]+$/;

/** Default region in signatures for object stores other than Amazon S3, most of which have a single region. */
const ONLY_REGION = 'us-east-1';

/** Returns undefined for an invalid value. */
export function readObjectStore(value: string): ObjectStoreAddress | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const { endpoint: host, region, ...others } = Object.fromEntries(url.searchParams);
  const endpoint = host === undefined ? null : readEndpoint(host);
  const keys = readKeys(url);
  const path = url.pathname.replace(/^\//, '').replace(/\/$/, '');
  const isValid =
    url.protocol === 's3:' &&
    BUCKET.test(url.host) &&
    PREFIX.test(path) &&
    !path.includes('//') &&
    REGION.test(region ?? ONLY_REGION) &&
    (host !== undefined || region !== undefined) &&
    Object.keys(others).length === 0;
  if (!isValid || endpoint === undefined || keys === undefined) return undefined;
  const prefix = path === '' ? '' : `${path}/`;
  return { bucket: url.host, prefix, endpoint, region: region ?? ONLY_REGION, keys };
}

function readEndpoint(host: string): URL | undefined {
  if (!URL.canParse(host)) return undefined;
  const url = new URL(host);
  const isOrigin = ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url : undefined;
}

function readKeys({ username, password }: URL): ObjectStoreAddress['keys'] | undefined {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return undefined;
  try {
    return {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}
