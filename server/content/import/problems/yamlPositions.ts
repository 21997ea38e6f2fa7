import { EVENT_ID, getScalarValue, load, parseEvents, YAMLException, type Event } from 'js-yaml';

/** Returns the offset of each field in valid YAML, keyed by path, as in `items[0].title`. */
export function yamlPositions(yaml: string): Map<string, number> {
  const events = parseEvents(yaml, {});
  const positions = new Map<string, number>();
  let at = 0;

  function startOf(event: Event | undefined): number {
    if (event?.type === EVENT_ID.SCALAR) return event.valueStart;
    return event && 'start' in event ? event.start : 0;
  }

  function readValue(path: string): void {
    const event = events[at];
    at += 1;
    if (event?.type === EVENT_ID.MAPPING) readMapping(path);
    else if (event?.type === EVENT_ID.SEQUENCE) readSequence(path);
  }

  function readMapping(path: string): void {
    while (at < events.length && events[at]?.type !== EVENT_ID.POP) {
      const key = events[at];
      const name = key?.type === EVENT_ID.SCALAR ? getScalarValue(yaml, key) : '';
      const inner = path === '' ? name : `${path}.${name}`;
      positions.set(inner, startOf(key));
      readValue('');
      readValue(inner);
    }
    at += 1;
  }

  function readSequence(path: string): void {
    for (let index = 0; at < events.length && events[at]?.type !== EVENT_ID.POP; index += 1) {
      positions.set(`${path}[${index}]`, startOf(events[at]));
      readValue(`${path}[${index}]`);
    }
    at += 1;
  }

  if (events[at]?.type === EVENT_ID.DOCUMENT) at += 1;
  readValue('');
  return positions;
}

/** Returns the offset of the first error in YAML, or 0 if there is no error. */
export function yamlErrorOffset(text: string): number {
  try {
    load(text);
    return 0;
  } catch (error) {
    return error instanceof YAMLException ? markOffset(error, text) : 0;
  }
}

export function markOffset({ mark }: YAMLException, text: string): number {
  const lines = text.split('\n').slice(0, mark?.line ?? 0);
  return lines.reduce((sum, line) => sum + line.length + 1, mark?.column ?? 0);
}
