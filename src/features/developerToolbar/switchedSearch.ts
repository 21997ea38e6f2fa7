import type { FeatureName } from '../../model/experiments/features';

const ON = 'featureEnable';
const OFF = 'featureDisable';

/**
 * Returns the query with one feature switched on or off. Other parameters and features stay, but switching a feature
 * on also removes `all` from `featureDisable`.
 */
export function switchedSearch(search: string, name: FeatureName, isOn: boolean): string {
  const query = new URLSearchParams(search);
  // `featureDisable` takes precedence, so a feature that is switched on must be removed from it.
  const others = (list: string, drops: readonly string[]) =>
    namesIn(query, list).filter((other) => !drops.includes(other));
  const enabled = others(ON, [name]);
  const disabled = others(OFF, isOn ? [name, 'all'] : [name]);
  write(query, ON, isOn ? [...enabled, name] : enabled);
  write(query, OFF, isOn ? disabled : [...disabled, name]);
  return searchOf(query);
}

/** Returns the query with one parameter replaced. */
export function searchWith(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search);
  query.set(name, value);
  return searchOf(query);
}

function searchOf(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

function namesIn(query: URLSearchParams, list: string): string[] {
  const names = query.getAll(list).flatMap((value) => value.split(','));
  return names.map((name) => name.trim()).filter(Boolean);
}

function write(query: URLSearchParams, list: string, names: readonly string[]): void {
  if (names.length > 0) query.set(list, names.join());
  else query.delete(list);
}
