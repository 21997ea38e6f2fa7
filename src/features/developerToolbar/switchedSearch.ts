import type { FeatureName } from '../../model/experiments/features';

const ON = 'featureEnable';
const OFF = 'featureDisable';

/** The query of a place with one feature switched; whatever else it holds stays. */
export function switchedSearch(search: string, name: FeatureName, isOn: boolean): string {
  const query = new URLSearchParams(search);
  // What is switched off wins, so nothing may be left there of what is to be on.
  const others = (list: string, drops: readonly string[]) =>
    namesIn(query, list).filter((other) => !drops.includes(other));
  const enabled = others(ON, [name]);
  const disabled = others(OFF, isOn ? [name, 'all'] : [name]);
  write(query, ON, isOn ? [...enabled, name] : enabled);
  write(query, OFF, isOn ? disabled : [...disabled, name]);
  return searchOf(query);
}

/** The query of a place with another value of one name. */
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
