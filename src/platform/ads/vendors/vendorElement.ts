/** Creates the element that a vendor fills, as the slot's only child. */
export function vendorElement(
  slotElement: HTMLElement,
  name: string,
  attributes: Readonly<Record<string, string>>,
): HTMLElement {
  const element = slotElement.ownerDocument.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  slotElement.replaceChildren(element);
  return element;
}
