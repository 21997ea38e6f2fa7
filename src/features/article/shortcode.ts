import type { ComponentType, ReactNode } from 'react';
import type { BodyShortcode } from '../../model/bodyTree';

export interface ShortcodeProps {
  node: BodyShortcode;
  /** The text between the opening and the closing mark, drawn. */
  children: ReactNode;
}

/** Which component draws a shortcode; one without an entry draws nothing. */
export type ShortcodeRegistry = ReadonlyMap<string, ComponentType<ShortcodeProps>>;
