import type { ClientBuild } from '../assets/clientBuild';
import { DEFAULT_EDITION } from '../../src/model/content';
import { editionOf } from '../../src/model/editions';
import { escapeHtml, escapeJson } from './escape';
import { writeHead, type HeadParts, type SiteParts } from './head';
import { imagePreload } from './imagePreload';
import type { RenderedPage } from './render';

type Build = Pick<ClientBuild, 'entry' | 'chunks' | 'criticalCss' | 'inlineSheets' | 'bootScript'>;

export interface DocumentParts {
  head: Omit<HeadParts, 'preloads' | 'styles'>;
  route: string;
  rendered: RenderedPage;
}

export type Site = Omit<SiteParts, 'criticalCss'>;

const LANGUAGE = editionOf(DEFAULT_EDITION).formatLocale;

/**
 * A complete document. The boot script is the one inline script and has the same bytes everywhere; the
 * scripts it is to load stand in its `data-scripts`, paths with spaces between, in order.
 */
export function writeDocument(parts: DocumentParts, site: Site, build: Build): string {
  const { markup } = parts.rendered;
  const files = pageFiles(parts.rendered.chunkNames, build);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styleSheets = files.filter((file) => file.endsWith('.css'));
  const head = {
    ...parts.head,
    preloads: imagePreload(markup),
    styles: styles(styleSheets, build),
  };
  return [
    '<!doctype html>',
    `<html lang="${LANGUAGE}" data-route="${escapeHtml(parts.route)}" data-device="desktop">`,
    `<head>${writeHead(head, { ...site, criticalCss: build.criticalCss })}</head>`,
    `<body><div id="offprint-root">${markup}</div>`,
    `<script type="application/json" id="offprint-state">${escapeJson(parts.rendered.stateJson)}</script>`,
    `<script id="offprint-boot" data-scripts="${escapeHtml(scripts.join(' '))}">${build.bootScript}</script>`,
    '</body></html>',
  ].join('');
}

/** The app finds by its address that an inline sheet is here already. */
function styles(addresses: readonly string[], { inlineSheets }: Build): string {
  return addresses
    .map((address) => {
      const href = escapeHtml(address);
      const sheet = inlineSheets[address];
      return sheet === undefined
        ? `<link rel="stylesheet" href="${href}">`
        : `<style data-href="${href}">${sheet}</style>`;
    })
    .join('');
}

function pageFiles(chunkNames: readonly string[], build: Build): string[] {
  const ofChunks = chunkNames.flatMap((name) => build.chunks[name] ?? []);
  return [...new Set([...build.entry, ...ofChunks])];
}
