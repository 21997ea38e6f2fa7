import { EVENT_FAMILIES, EVENT_NAMES } from '../../src/model/events/contracts';
import type { EventContract, EventFamily, Field } from '../../src/model/events/contract';
import { EVENT_RULES } from '../../src/model/events/eventRuleTexts';
import { CATEGORY_TEXT, DELIVERY_STATES, DROP_REASONS, ENVELOPE, REFUSALS } from './envelope';
import { eventExample } from './eventExample';
import { KNOWN_VALUES } from './knownValues';
import { sourceFiles } from './sourceFiles';

const HEAD = `# Events

This is the list of all events that the site tracks. \`npm run events:docs\` generates this file and
\`events.schema.json\` (the JSON Schema of an exported line) from \`src/model/events\`; a test fails if they are out of
date. [guides/analyst.md](guides/analyst.md) shows how to answer questions with these events.

Each text has at most 300 characters, and each list at most 50 texts. None contains an email address, a query, or the
text of a story. Consent categories: ${CATEGORY_TEXT}.
`;

const VERSIONS = `## Versions

Fields are added, never changed. A field that was added later names the version of its event that introduced it, such as
v2; an event of that version has every field that is not optional. Version 1 is from the first release, 0.1.0. The
collector accepts all versions, because pages of earlier releases stay open. \`npm run events:diff OLD NEW\` compares
two dictionaries and exits with 1 if a change is not additive.
`;

/**
 * Returns the dictionary of all events as Markdown.
 * @param root project folder, whose files are searched for the sources of events.
 */
export function eventDictionary(root: string): string {
  const sources = sourceFiles(root, EVENT_NAMES);
  return [
    HEAD,
    '## Envelope\n',
    table(
      ['field', 'type', 'meaning'],
      ENVELOPE.map(({ name, type, meaning }) => [code(name), type, meaning]),
    ),
    '### Delivery states\n',
    definitions(DELIVERY_STATES),
    '### Reasons for dropped events\n',
    definitions(DROP_REASONS),
    '### Codes of rejected events\n',
    definitions(REFUSALS),
    '## Rules between events\n',
    definitions(EVENT_RULES),
    VERSIONS,
    '## Literal values\n',
    'Known values of fields that the contract does not restrict. If a field allows only certain values, its table lists them.\n',
    knownValues(),
    ...Object.entries<EventFamily>(EVENT_FAMILIES).map((family) => familyText(family, sources)),
  ].join('\n');
}

function knownValues(): string {
  const lines = Object.entries(KNOWN_VALUES).map(([name, { values, more }]) => {
    const written = values.map((value) => (value === '' ? 'empty' : code(value)));
    return `- ${code(name)}: ${written.join(', ')}. Others: ${more}.`;
  });
  return `${lines.join('\n')}\n`;
}

type Fields = [name: string, field: Field][];

function familyText(
  [title, family]: [string, EventFamily],
  sources: Readonly<Record<string, string[]>>,
): string {
  const events = Object.entries(family);
  const shared = sharedFields(events.map(([, { fields }]) => fields));
  const isShared = (name: string): boolean => shared.some(([known]) => known === name);
  const ownFields = ({ fields }: EventContract): Fields =>
    Object.entries(fields).filter(([name]) => !isShared(name));
  const signature = (event: EventContract): string => JSON.stringify(ownFields(event));
  const parts = [`## ${title}\n`];
  if (shared.length > 0) parts.push(`Fields of every event in this section:\n`, fieldTable(shared));
  const described = new Map<string, string>();
  for (const [name, event] of events) {
    const own = ownFields(event);
    const known = described.get(signature(event));
    if (own.length > 0 && known === undefined) described.set(signature(event), name);
    parts.push(eventText(name, event, sources[name] ?? []));
    if (own.length === 0) continue;
    parts.push(known === undefined ? fieldTable(own) : `Other fields: same as for \`${known}\`.\n`);
  }
  return parts.join('\n');
}

/** Returns the fields that all events share. Returns no fields for a single event. */
function sharedFields(all: readonly EventContract['fields'][]): Fields {
  const [first = {}, ...others] = all;
  if (others.length === 0) return [];
  return Object.entries(first).filter(([name, field]) =>
    others.every((fields) => JSON.stringify(fields[name]) === JSON.stringify(field)),
  );
}

function eventText(name: string, event: EventContract, files: readonly string[]): string {
  const { meaning, category, source } = event;
  const version = Math.max(1, ...Object.values(event.fields).map(({ since = 1 }) => since));
  const from = files.length > 0 ? files.map(code).join(', ') : source;
  return `### ${name}

${meaning} Category ${category}. Version ${version}. Source: ${from}.

\`\`\`text
${JSON.stringify(eventExample(name, event))}
\`\`\`
`;
}

function fieldTable(fields: Fields): string {
  return table(
    ['field', 'type', 'meaning'],
    fields.map(([name, field]) => [code(name), typeText(field), field.meaning]),
  );
}

function typeText({ type, unit, oneOf, isOptional, since }: Field): string {
  const values = oneOf
    ? `: ${oneOf.map((value) => (value === '' ? 'empty' : value)).join(', ')}`
    : '';
  const version = since === undefined ? '' : `, since v${since}`;
  return `${type}${unit ? ` (${unit})` : ''}${values}${isOptional ? ', optional' : ''}${version}`;
}

function definitions(texts: Readonly<Record<string, string>>): string {
  return `${Object.entries(texts)
    .map(([name, text]) => `- \`${name}\`: ${text}`)
    .join('\n')}\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

function code(text: string): string {
  return `\`${text}\``;
}
