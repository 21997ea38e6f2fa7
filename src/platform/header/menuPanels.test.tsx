import { render } from '@testing-library/react';
import { createMenuPanels } from './menuPanels';

describe('createMenuPanels', () => {
  it('closes all panels in the header, but none elsewhere on the page', () => {
    render(
      <>
        <header>
          <details open />
          <details open />
        </header>
        <main>
          <details open />
        </main>
      </>,
    );
    createMenuPanels(document).closeAll();
    expect(document.querySelectorAll('header details[open]')).toHaveLength(0);
    expect(document.querySelectorAll('main details[open]')).toHaveLength(1);
  });
});
