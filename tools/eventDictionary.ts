import { EVENT_FAMILIES } from '../src/model/events/contracts';
import type { EventContract, EventFamily, Field } from '../src/model/events/contract';
import { EVENT_RULES } from '../src/model/events/eventRuleTexts';

const HEAD = `# Events

Every tracked thing is one of these events. This file is written by \`npm run events:docs\` from
\`src/model/events\`; a test says when it is old. What an event's \`meta\` holds and what became of it is in
\`src/model/events/trackedEvent.ts\`.

Times are by the reader's clock. A text has at most 300 characters, a list at most 50 texts; none contains an
email address, a query, or the text of a story.
`;

/** Returns the dictionary of all events as Markdown. */
export function eventDictionary(): string {
  const families = Object.entries<EventFamily>(EVENT_FAMILIES).map(familyText);
  const rules = Object.entries(EVENT_RULES).map(([name, text]) => `- \`${name}\`: ${text}`);
  return [HEAD, '## Rules between events\n', `${rules.join('\n')}\n`, ...families].join('\n');
}

function familyText([title, family]: [string, EventFamily]): string {
  return [`## ${title}\n`, ...Object.entries(family).map(eventText)].join('\n');
}

function eventText([name, { meaning, category, source, fields }]: [string, EventContract]): string {
  const rows = Object.entries(fields).map(fieldRow);
  return `### ${name}

${meaning} Category ${category}. Source: ${source}.

| field | type | meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function fieldRow([name, field]: [string, Field]): string {
  return `| \`${name}\` | ${typeText(field)} | ${field.meaning.replaceAll('|', '\\|')} |`;
}

function typeText({ type, unit, oneOf, isOptional }: Field): string {
  const values = oneOf ? `: ${oneOf.join(', ')}` : '';
  return `${type}${unit ? ` (${unit})` : ''}${values}${isOptional ? ', optional' : ''}`;
}
