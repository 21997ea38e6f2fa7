import { render } from '@testing-library/react';
import { createMenuPanels } from './menuPanels';

describe('the panels of the header', () => {
  it('are closed together, and nothing else on the page is', () => {
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
