/** Characters that XML cannot contain, even escaped. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Writes an element with the given text, or an empty string if the text is empty. */
export function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** @param lines empty lines are omitted. */
export function xmlDocument(lines: readonly string[]): string {
  const written = ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].filter(Boolean);
  return `${written.join('\n')}\n`;
}
