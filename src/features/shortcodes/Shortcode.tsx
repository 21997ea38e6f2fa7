import { createElement, type ComponentType, type ReactNode } from 'react';
import type { BodyShortcode } from '../../model/content/bodyTree';
import { INLINE_SHORTCODES, isShortcodeName, readShortcode } from '../../model/shortcodes/readers';
import type { PartProps } from './part';
import { PARTS } from './parts';
import styles from './Shortcode.module.css';

export interface ShortcodeProps {
  node: BodyShortcode;
  headingLevel: 1 | 2;
  children: ReactNode;
}

/**
 * Renders a shortcode inside an element marked with its name. Outside of previews, unknown and invalid shortcodes
 * render nothing.
 */
export function Shortcode({ node, headingLevel, children }: ShortcodeProps): ReactNode {
  const { shortcode: name } = node;
  const gap = node.data?.['gap'];
  if (typeof gap === 'string') return <Gap name={name} reason={gap} />;
  const rendered = renderShortcode({ node, headingLevel, children });
  if (rendered === null) return null;
  if (INLINE_SHORTCODES.has(name)) return <span data-shortcode={name}>{rendered}</span>;
  return (
    <div className={styles['shortcode']} data-shortcode={name}>
      {rendered}
    </div>
  );
}

/** Returns the shortcode's content without the marker element; null if there is nothing to render. */
export function renderShortcode({ node, headingLevel, children }: ShortcodeProps): ReactNode {
  if (!isShortcodeName(node.shortcode)) return null;
  const content = readShortcode(node);
  if (content === null) return null;
  const Part = PARTS[node.shortcode] as ComponentType<PartProps<object>>;
  return createElement(Part, { content, level: headingLevel === 1 ? 2 : 3, children });
}

/** Shows editors who preview an unpublished story why a shortcode is missing. */
function Gap({ name, reason }: { name: string; reason: string }): ReactNode {
  return (
    <span className={styles['gap']} role="note" data-shortcode-gap={name}>
      {`[${name}] ${reason}`}
    </span>
  );
}
