/** Creates the visible "Advertisement" label that precedes every ad. */
export function adLabel({ ownerDocument }: HTMLElement): HTMLElement {
  const label = ownerDocument.createElement('span');
  label.dataset['adLabel'] = '';
  label.textContent = 'Advertisement';
  return label;
}
