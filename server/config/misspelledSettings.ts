import { editDistance } from './editDistance';
import type { Environment } from './settings';

/** Shorter names are compared only apart from case and underscores, because they are often the names of others. */
const SHORTEST = 6;
/** Length from which two typos count as a misspelling, instead of one. */
const LONG = 10;

/**
 * Returns a warning for each environment variable that is probably a misspelled setting, without its value. An
 * environment contains many other variables, so an unknown name alone means nothing.
 */
export function misspelledSettings(env: Environment, known: readonly string[]): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || env[name] === '') return [];
    const meant = known.find((setting) => isMisspelled(name, setting));
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`];
  });
}

function isMisspelled(name: string, setting: string): boolean {
  if (withSortedWords(name) === withSortedWords(setting)) return true;
  if (name !== name.toUpperCase() || setting.length < SHORTEST) return false;
  return editDistance(name, setting) <= (setting.length < LONG ? 1 : 2);
}

/** Returns a key that is the same for names which differ only in case, underscores and the order of words. */
function withSortedWords(name: string): string {
  return name.toUpperCase().split('_').sort().join('');
}
