import type { ClientBuild } from '../../http/assets/clientBuild';
import { DEFAULT_EDITION } from '../../../src/model/content/content';
import { editionOf } from '../../../src/model/routing/editions';
import { DEFAULT_DEVICE, type Device } from '../../../src/model/routing/device';
import { encodeState, type ExperimentState } from '../../../src/model/experiments/experimentState';
import type { FlatHeaders } from '../../http/edge/edgeHeaders';
import { escapeHtml, escapeJson } from '../../http/escape';
import { writeHead, type HeadParts, type SiteParts } from './head/head';
import { imagePreload } from './head/imagePreload';
import type { RenderedPage } from './render';
import { writeSheets } from './head/sheets';

type Build = Pick<
  ClientBuild,
  | 'entry'
  | 'chunks'
  | 'criticalCss'
  | 'criticalAddress'
  | 'inlineSheets'
  | 'headlineFont'
  | 'bootScript'
  | 'headScript'
>;

export interface DocumentParts {
  head: Omit<HeadParts, 'preloads' | 'styles'>;
  route: string;
  /** The reader's device. Defaults to the one for which public documents are rendered. */
  device?: Device;
  /** Experiment and bucket of the document; never set for a public document. */
  experiment?: ExperimentState | null;
  rendered: RenderedPage;
}

export type Site = Omit<SiteParts, 'criticalCss' | 'criticalAddress'>;

const LANGUAGE = editionOf(DEFAULT_EDITION).formatLocale;

/**
 * Renders a complete document. Its two executable inline scripts, one in the head and the boot script, are identical in
 * all documents. The boot script's `data-scripts` lists the paths of the scripts to load, in order and separated by
 * spaces.
 */
export function writeDocument(parts: DocumentParts, site: Site, build: Build): string {
  const { markup } = parts.rendered;
  const { device = DEFAULT_DEVICE } = parts;
  const scripts = pageScripts(parts.rendered.chunkNames, build);
  const head = {
    ...parts.head,
    preloads: imagePreload(markup) + fontPreload(build),
    styles: writeSheets(parts.rendered, build),
  };
  return [
    '<!doctype html>',
    `<html lang="${LANGUAGE}" data-route="${escapeHtml(parts.route)}" data-device="${device}"${experimentMark(parts)}>`,
    `<head>${writeHead(head, { ...site, ...criticalOf(build) })}<script id="offprint-head">${build.headScript}</script></head>`,
    `<body><div id="offprint-root">${markup}</div>`,
    `<script type="application/json" id="offprint-state">${escapeJson(parts.rendered.stateJson)}</script>`,
    `<script id="offprint-boot" data-scripts="${escapeHtml(scripts.join(' '))}">${build.bootScript}</script>`,
    '</body></html>',
  ].join('');
}

/**
 * Returns the preload link for the headline font. Browsers request fonts in anonymous CORS mode, and use a preloaded
 * font only if it was requested in the same mode.
 */
function fontPreload({ headlineFont }: Build): string {
  if (headlineFont === '') return '';
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(headlineFont)}" crossorigin>`;
}

/**
 * Returns the same preload link as a header. While an edge requests a document that it has not cached, it can send the
 * header to the browser as an early hint.
 */
export function fontHint({ headlineFont }: Pick<Build, 'headlineFont'>): FlatHeaders {
  if (headlineFont === '') return [];
  return ['link', `<${headlineFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`];
}

function criticalOf({ criticalCss, criticalAddress }: Build) {
  return { criticalCss, criticalAddress };
}

/**
 * Returns the attribute that lets style sheets select by variant, and that distinguishes the documents of different
 * variants.
 */
function experimentMark({ experiment }: DocumentParts): string {
  return experiment ? ` data-experiment="${escapeHtml(encodeState(experiment))}"` : '';
}

function pageScripts(chunkNames: readonly string[], build: Build): string[] {
  const ofChunks = chunkNames.flatMap((name) => build.chunks[name] ?? []);
  const files = new Set([...build.entry, ...ofChunks]);
  return [...files].filter((file) => file.endsWith('.js'));
}
