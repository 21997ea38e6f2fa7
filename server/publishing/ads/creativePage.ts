import { createHash } from 'node:crypto';
import { readAdSize, type AdSize } from '../../../src/model/ads/adSizes';
import { escapeHtml } from '../../http/escape';
import { AD_FONTS } from './adFonts';
import type { Campaign } from './campaigns';

export const CREATIVE_SIZES: readonly AdSize[] = [
  '320x50',
  '728x90',
  '970x66',
  '970x250',
  '300x250',
  '6x6',
];

/** A complete creative document for a frame. It requests no other files. */
export interface CreativePage {
  markup: string;
  headers: Readonly<Record<string, string>>;
}

/** @param hasAppFonts false for a site with its own headline font. Its ads use system fonts instead. */
export function creativePage(campaign: Campaign, size: AdSize, hasAppFonts: boolean): CreativePage {
  // The fonts are inlined, because a sandboxed frame has an opaque origin, so font files would require CORS.
  const sheet = (hasAppFonts ? AD_FONTS : '') + creativeSheet(campaign, size);
  return {
    markup: [
      '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
      `<title>${escapeHtml(`Advertisement: ${campaign.brand}`)}</title>`,
      `<style>${sheet}</style></head><body>`,
      size === '6x6' ? '' : markup(campaign, size),
      '</body></html>',
    ].join(''),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': creativePolicy(sheet),
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=3600',
    },
  };
}

/** Returns a content security policy that limits a creative to rendering itself and opening a window. */
function creativePolicy(sheet: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

function markup(campaign: Campaign, size: AdSize): string {
  const { brand, headline, short, action, href, art } = campaign;
  const isNarrow = size === '320x50';
  return [
    `<a href="${escapeHtml(href)}" target="_blank" rel="sponsored noopener">`,
    `<svg viewBox="0 0 120 120" aria-hidden="true">${art(campaign)}</svg>`,
    `<span class="words"><span class="brand">${escapeHtml(brand)}</span>`,
    `<strong>${escapeHtml(isNarrow ? short : headline)}</strong></span>`,
    `<span class="action">${escapeHtml(action)}</span></a>`,
  ].join('');
}

const COMMON = [
  '*{box-sizing:border-box;margin:0}',
  'html{color-scheme:light dark}',
  'body{overflow:hidden}',
  'a{display:flex;align-items:center;overflow:hidden;text-decoration:none;font-family:"Offprint Grotesk","Helvetica Neue",Arial,sans-serif}',
  'svg{flex:none}',
  '.words{flex:1;min-width:0}',
  '.brand{display:block;font-weight:700;letter-spacing:.02em}',
  'strong{display:block;font-family:"Offprint Serif",Georgia,"Times New Roman",serif;font-weight:700;line-height:1.15;word-spacing:.08em;text-wrap:balance}',
  '.action{flex:none;font-weight:700;white-space:nowrap}',
  'a:focus-visible{outline:3px solid;outline-offset:-5px}',
  '@media (prefers-color-scheme:dark){a{filter:brightness(.9) saturate(.95)}}',
].join('');

/** Style rules, keyed by size: gap and padding, image, brand, headline and button label. */
const SHAPES: Readonly<Record<string, string>> = {
  '320x50':
    'a{gap:10px;padding:0 12px 0 8px}svg{width:40px}.brand{font-size:11px}strong{font-size:15px}.action{display:none}',
  '728x90':
    'a{gap:20px;padding:0 24px 0 18px}svg{width:72px}.brand{font-size:13px}strong{margin-top:3px;font-size:23px}.action{padding:11px 16px;font-size:14px}',
  '970x66':
    'a{gap:20px;padding:0 24px 0 20px}svg{width:54px}.words{display:flex;align-items:baseline;gap:18px}.brand{font-size:14px;white-space:nowrap}strong{font-size:22px}.action{padding:9px 16px;font-size:14px}',
  '970x250':
    'a{gap:56px;padding:0 56px 0 48px}svg{width:196px}.brand{font-size:16px}strong{margin-top:10px;font-size:44px;line-height:1.06}.action{padding:15px 22px;font-size:17px}',
  '300x250':
    'a{flex-direction:column;align-items:flex-start;justify-content:space-between;padding:14px 18px}svg{width:72px}.words{flex:none}.brand{font-size:13px}strong{margin-top:4px;font-size:23px}.action{padding:8px 14px;font-size:14px}',
};

function creativeSheet({ ground, ink, bright }: Campaign, size: AdSize): string {
  const { width, height } = readAdSize(size) ?? { width: 0, height: 0 };
  const box = `a{width:${width}px;height:${height}px;background:${ground};color:${ink}}`;
  const action = `.action{border:2px solid ${ink};color:${ink}}a:hover .action{background:${ink};color:${ground}}`;
  const edge = `a{border-bottom:4px solid ${bright}}`;
  return COMMON + box + edge + action + (SHAPES[size] ?? '');
}
