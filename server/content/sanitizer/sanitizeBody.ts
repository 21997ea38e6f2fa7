import { bodyText, isShortcode, isText, type BodyNode } from '../../../src/model/content/bodyTree';
import { withContentModel } from './contentModel';
import type { LinkRules } from './links';
import { readTree } from './readTree';
import { sanitise } from './sanitise';
import { settleLinks } from './settleLinks';
import { SHORTCODES } from './shortcodeNames';
import { writeTree } from './writeTree';

export type SanitizerOptions = LinkRules;

export interface SanitizedBody {
  body: BodyNode[];
  /** Names of the shortcodes, without duplicates, in document order. */
  shortcodes: string[];
  /** Names of unknown shortcodes, which readers do not see. */
  unknown: string[];
}

const PASSES = 5;

/**
 * Sanitizes editors' markup with the allowlist, the link rules, the shortcodes and the content model. Every body with
 * editors' markup must be created here. The result is stable: passes are repeated until serializing and sanitizing it
 * again changes nothing. If `PASSES` repetitions are not enough, only the plain text is kept.
 */
export function sanitizeBody(html: string, options: SanitizerOptions): SanitizedBody {
  let body = pass(html, options);
  for (let count = 0; count < PASSES; count += 1) {
    const again = pass(writeTree(body), options);
    if (JSON.stringify(again) === JSON.stringify(body)) return described(body);
    body = again;
  }
  const words = bodyText(body).replace(/[[\]]/g, ' ');
  return described([{ tag: 'p', children: [words] }]);
}

function pass(html: string, options: SanitizerOptions): BodyNode[] {
  const tree = settleLinks(readTree(sanitise(html, options.ownDomains)), options);
  return withScopes(withContentModel(tree));
}

function described(body: BodyNode[]): SanitizedBody {
  const names = new Set<string>();
  const visit = (node: BodyNode): void => {
    if (isText(node)) return;
    if (isShortcode(node)) names.add(node.shortcode);
    node.children?.forEach(visit);
  };
  body.forEach(visit);
  const shortcodes = [...names];
  return { body, shortcodes, unknown: shortcodes.filter((name) => !SHORTCODES.has(name)) };
}

/** Adds `scope` to table headings: `col` in the table head, and `row` below it. */
function withScopes(nodes: readonly BodyNode[], scope: 'col' | 'row' = 'row'): BodyNode[] {
  return nodes.map((node) => {
    if (isText(node) || !node.children) return node;
    if (isShortcode(node)) return { ...node, children: withScopes(node.children) };
    const inside = node.tag === 'thead' ? 'col' : node.tag === 'tbody' ? 'row' : scope;
    const children = withScopes(node.children, inside);
    if (node.tag !== 'th' || node.attributes?.['scope']) return { ...node, children };
    return { ...node, attributes: { ...node.attributes, scope }, children };
  });
}
