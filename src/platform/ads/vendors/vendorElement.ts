/** Creates the element that a vendor fills, as the slot's only child. */
export function vendorElement(
  place: HTMLElement,
  name: string,
  attributes: Readonly<Record<string, string>>,
): HTMLElement {
  const element = place.ownerDocument.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  place.replaceChildren(element);
  return element;
}
