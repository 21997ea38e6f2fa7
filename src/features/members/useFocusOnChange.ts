import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus into an element when a press replaces its content, which would lose the focus: to its field, or to
 * its last button, which is never the one that removes something.
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
