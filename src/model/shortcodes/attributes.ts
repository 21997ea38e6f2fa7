import type { BodyShortcode } from '../content/bodyTree';
import type { Image } from '../content/content';

/** What an editor wrote for a name, or empty. */
export function attribute({ attributes }: BodyShortcode, name: string): string {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return typeof value === 'string' ? value.trim() : '';
}

/** What the server put beside a shortcode, as far as it is a thing with fields. */
export function resolved(node: BodyShortcode, name: string): object | null {
  const value = node.data?.[name];
  return isRecord(value) ? value : null;
}

/** The same for a list of things. */
export function resolvedList(node: BodyShortcode, name: string): object[] {
  const value = node.data?.[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function resolvedImage(node: BodyShortcode): Image | null {
  const image = resolved(node, 'image') as Image | null;
  return image && Array.isArray(image.renditions) ? image : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
