/** Every ad says what it is, in words, above itself. */
export function adLabel({ ownerDocument }: HTMLElement): HTMLElement {
  const label = ownerDocument.createElement('span');
  label.dataset['adLabel'] = '';
  label.textContent = 'Advertisement';
  return label;
}
