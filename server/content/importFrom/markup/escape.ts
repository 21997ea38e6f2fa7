import { readMarks, standsAlone } from '../../sanitizer/shortcodeMarks';

/**
 * Escapes text for Markdown. Text that would be read as one of our shortcodes is split by an empty element. Backslashes
 * would have no effect, because they are removed before shortcodes are parsed.
 */
export function escapeText(text: string): string {
  return readMarks(text)
    .map((mark) => {
      if (mark.kind === 'text') return escapePlain(mark.raw);
      const isShortcode = mark.kind === 'close' || standsAlone(mark);
      const [bracket, rest] = [mark.raw.slice(0, 1), mark.raw.slice(1)];
      return escapePlain(bracket) + (isShortcode ? '<span></span>' : '') + escapePlain(rest);
    })
    .join('');
}

function escapePlain(text: string): string {
  return text
    .replace(/[\\`*[\]<]/g, '\\$&')
    .replace(/~~/g, '\\~\\~')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

/** Escapes characters at the start of a line that would begin a list, heading, quote or rule. */
export function escapeLineStarts(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .trimStart()
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^(\[\^\d{1,4}\]):/, '$1\\:')
        .replace(/^(?:[#>+=|]|-(?=[\s-]|$)|:(?=-))/, '\\$&'),
    )
    .join('\n');
}

export function escapeHtml(text: string): string {
  return readMarks(text)
    .map((mark) => {
      const raw = mark.raw.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
      const isShortcode = mark.kind === 'close' || (mark.kind === 'open' && standsAlone(mark));
      return isShortcode ? `[<span></span>${raw.slice(1)}` : raw;
    })
    .join('');
}

/** Escapes text for HTML that has yet to be converted. The conversion escapes shortcodes. */
export function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

export function attributeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** Returns an address that is safe inside the parentheses of a Markdown link. */
export function linkDestination(address: string): string {
  return address.trim().replace(/[\s<>()\\"`]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
    return `%${code}`;
  });
}
