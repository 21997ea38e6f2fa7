import type { EventSchema, EventsSchema, FieldSchema } from './eventJsonSchema';

/** A difference between two dictionaries. */
export interface DictionaryChange {
  /** True for a new event, a new field that earlier events may lack, a new allowed value, and a new description. */
  isAdditive: boolean;
  text: string;
}

/** Returns the changes from the older dictionary to the newer one. */
export function dictionaryChanges(older: EventsSchema, newer: EventsSchema): DictionaryChange[] {
  return namesIn(older.$defs, newer.$defs).flatMap((name) => {
    const [before, after] = [older.$defs[name], newer.$defs[name]];
    if (!after) return [breaking(`${name} was removed`)];
    if (!before) return [additive(`${name} is new`)];
    return eventChanges(name, before, after);
  });
}

function eventChanges(event: string, before: EventSchema, after: EventSchema): DictionaryChange[] {
  const changes: DictionaryChange[] = [];
  if (before['x-category'] !== after['x-category']) {
    changes.push(breaking(`${event} moved to the consent category ${after['x-category']}`));
  }
  if (before.description !== after.description) changes.push(reworded(event));
  const [old, now] = [before.properties.payload, after.properties.payload];
  for (const name of namesIn(old.properties, now.properties)) {
    const field = `${event}.${name}`;
    const [was, is] = [old.properties[name], now.properties[name]];
    const isRequired = now.required.includes(name);
    if (!is) changes.push(breaking(`${field} was removed`));
    else if (was) {
      changes.push(...fieldChanges(field, was, is));
      if (old.required.includes(name) !== isRequired) {
        changes.push(breaking(`${field} ${isRequired ? 'became required' : 'became optional'}`));
      }
    } else if (isRequired) {
      changes.push(breaking(`${field} is new and required in version 1: give it a \`since\``));
    } else changes.push(additive(`${field} is new`));
  }
  return changes;
}

function fieldChanges(field: string, was: FieldSchema, is: FieldSchema): DictionaryChange[] {
  const changes: DictionaryChange[] = [];
  if (formOf(was) !== formOf(is)) changes.push(breaking(`${field} changed its type or unit`));
  if (was.description !== is.description) changes.push(reworded(field));
  if (!was.enum && is.enum) changes.push(breaking(`${field} now allows only certain values`));
  if (was.enum && !is.enum) changes.push(breaking(`${field} now allows any value`));
  const [before, after] = [was.enum ?? [], is.enum ?? []];
  if (was.enum && is.enum) {
    const gone = before.filter((value) => !after.includes(value));
    const added = after.filter((value) => !before.includes(value));
    if (gone.length > 0) changes.push(breaking(`${field} no longer allows ${gone.join(', ')}`));
    if (added.length > 0) changes.push(additive(`${field} also allows ${added.join(', ')}`));
  }
  return changes;
}

function formOf({ type, items, 'x-unit': unit, 'x-since': since }: FieldSchema): string {
  return JSON.stringify([type, items?.type, unit, since]);
}

/**
 * Treats a reworded description as additive. A program cannot tell whether the meaning has changed, so the message tells
 * the author to check it.
 */
function reworded(name: string): DictionaryChange {
  return additive(`${name} has a new description: make sure that its meaning is unchanged`);
}

function namesIn(...objects: Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))];
}

const breaking = (text: string): DictionaryChange => ({ isAdditive: false, text });
const additive = (text: string): DictionaryChange => ({ isAdditive: true, text });
