import { isPrivatePort, maskedText } from '../../model/trace/masking';
import { isCopied } from './liveObjects';

/**
 * Returns the arguments of a call as JSON, so that a replay can tell calls apart. DOM nodes are represented by their
 * number; other objects are not distinguished.
 * @param nodeOf Returns the number of a node that a port returned earlier; null for any other object.
 */
export function simpleValues(
  values: readonly unknown[],
  call: string,
  nodeOf: (node: object) => number | null,
): string {
  const isPrivate = isPrivatePort(call);
  const simple = values.map((value, index) => {
    if (typeof value === 'function') return '()';
    if (typeof value === 'string') {
      // Cookie names are not masked, because only registered names are accepted.
      return index === 0 && call.startsWith('cookies.') ? value : maskedText(value, '', isPrivate);
    }
    if (typeof value !== 'object' || value === null) return value ?? null;
    if (Array.isArray(value)) return '[]';
    return nodeOf(value) ?? (isCopied(value) ? '{}' : null);
  });
  return JSON.stringify(simple);
}
