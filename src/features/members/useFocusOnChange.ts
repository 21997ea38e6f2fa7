import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus into an element when a click replaces its content; otherwise, focus would be lost. Focuses the element's
 * field or, if it has none, the last button, because that button never deletes anything on the first click.
 * @param content Identifies the content that the element shows.
 */
export function useFocusOnChange<Shown extends HTMLElement>(
  content: string | boolean | null,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    element.current?.querySelector<HTMLElement>('input, button:last-child')?.focus();
  }, [content]);
  return element;
}
