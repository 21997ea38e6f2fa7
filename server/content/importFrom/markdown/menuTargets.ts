import { newPath } from '../source/newAddress';
import type { SourceMenuEntry } from '../source/sourceSite';
import type { MarkdownSurvey } from './surveyedPages';

/** Returns a function that finds the new target of a menu entry, given an address or the file of a page (`pageRef`). */
export function menuTargets({
  config,
  addresses,
  pages,
  topics,
}: MarkdownSurvey): (address: string) => SourceMenuEntry['target'] {
  const base = config.address ?? new URL('https://site.invalid/');
  const folder = base.pathname.replace(/(?<!\/)\/+$/, '');
  const key = (path: string): string =>
    new URL(path, base).pathname.replace(/(?<!\/)\/+$/, '').toLowerCase();
  const paths = new Map(Array.from(addresses, ({ old, path }) => [key(old), path]));
  const files = new Map(
    pages
      .filter(({ status }) => status === 'published')
      .map((page) => [key(placeOf(page.file, config.contentFolder)), newPath(page)]),
  );
  const slugs = new Map([...topics.keys()].map((slug) => [`/topic/${slug}/`, slug]));
  return (address) => {
    if (address === '' || !URL.canParse(address, base)) return null;
    const url = new URL(address, base);
    if (url.host !== base.host) return url.protocol === 'https:' ? { address: url.href } : null;
    if (['', folder].includes(key(url.pathname))) return { address: '/' };
    const found =
      paths.get(key(url.pathname)) ??
      paths.get(key(folder + url.pathname)) ??
      files.get(key(url.pathname));
    const topic = slugs.get(found ?? '');
    if (topic !== undefined) return { topic };
    return found === undefined ? null : { address: found + url.hash };
  };
}

function placeOf(file: string, contentFolder: string): string {
  const path = file.slice(contentFolder.length).replace(/^\/*/, '/');
  return path.replace(/(?:\/_?index)?\.(?:md|markdown)$/i, '');
}
