/** Elements as a browser makes them of the server's markup. */
export function writtenMarkup(markup: string): HTMLElement {
  const element = document.createElement('div');
  element.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return element;
}
