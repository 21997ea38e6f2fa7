import type { BodyShortcode } from '../content/bodyTree';
import type { Image } from '../content/content';

/** Returns the trimmed value of an attribute, or an empty string if it is missing. */
export function attribute({ attributes }: BodyShortcode, name: string): string {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns an object that the server resolved for a shortcode, or null. */
export function resolved(node: BodyShortcode, name: string): object | null {
  const value = node.data?.[name];
  return isRecord(value) ? value : null;
}

/** Returns a list that the server resolved for a shortcode, without entries that are not objects. */
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
