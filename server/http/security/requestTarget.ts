import { URL_BYTES } from '../../config/limits';

/** Returns the error status for a request target that none of our URLs can have, or null. */
export function targetProblem(target: string): 400 | 414 | null {
  if (target.length > URL_BYTES) return 414;
  // The absolute form would let a client name a different host than the one that was checked.
  if (!target.startsWith('/')) return 400;
  const path = pathOf(target);
  if (!path.includes('%')) return null;
  try {
    return hasControl(decodeURIComponent(path)) ? 400 : null;
  } catch {
    return 400;
  }
}

export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/** Returns the query with its question mark, or an empty string. */
export function searchOf(target: string): string {
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start);
}

/** True for a path that is never in the route table: APIs, files and internal routes. */
export function isElsewhere(path: string): boolean {
  return /^\/(?:_|a\/|api\/|assets\/|i\/)/.test(path);
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 || code === 127) return true;
  }
  return false;
}
