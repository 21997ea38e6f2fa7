/** Creates the visible "Advertisement" label that precedes every display ad. */
export function adLabel({ ownerDocument }: HTMLElement): HTMLElement {
  const label = ownerDocument.createElement('span');
  label.dataset['adLabel'] = '';
  label.textContent = 'Advertisement';
  return label;
}
