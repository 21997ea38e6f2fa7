import { PageError } from '../../../src/model/routing/errors';
import { JSON_DEPTH, JSON_KEYS } from '../../config/limits';

const PROTOTYPE_KEYS = ['__proto__', 'prototype', 'constructor'];

/** Parses a JSON body. Throws a 400 if it is invalid or too deep, has too many keys, or contains prototype keys. */
export function parseBody(text: string, mostKeys = JSON_KEYS): unknown {
  const value = parsed(text);
  let keys = 0;
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > JSON_DEPTH) throw refused('The body is nested too deeply');
    const isList = Array.isArray(next.value);
    for (const [key, inner] of Object.entries(next.value)) {
      keys += 1;
      if (keys > mostKeys) throw refused('The body has too many members');
      if (!isList && PROTOTYPE_KEYS.includes(key)) throw refused('The body has a forbidden key');
      open.push({ value: inner, depth: next.depth + 1 });
    }
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('The body is not valid JSON');
  }
}

function refused(message: string): PageError {
  return new PageError(400, message);
}
