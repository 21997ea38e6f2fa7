import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { Modal } from './Modal';

let closings: number;
let wayBack: () => void;

beforeEach(() => {
  closings = 0;
  // jsdom implements the dialog element, but not its methods.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  render(<button id="before">Open it</button>);
  document.getElementById('before')!.focus();
  const rendered = render(
    <Modal title="A word" onClose={() => (closings += 1)}>
      <p>The words.</p>
    </Modal>,
  );
  wayBack = rendered.unmount;
});

const isLocked = (): boolean => document.documentElement.hasAttribute('data-scroll-locked');

describe('Modal', () => {
  it('is an open dialog that is labeled with its title and shows its content', () => {
    expect(screen.getByRole('dialog', { name: 'A word' })).toHaveAttribute('open');
    expect(screen.getByText('The words.')).toBeVisible();
  });

  it('closes when the backdrop is clicked, but not when its content is clicked', () => {
    fireEvent.click(screen.getByText('The words.'));
    expect(closings).toBe(0);
    fireEvent.click(screen.getByRole('dialog'));
    expect(closings).toBe(1);
  });

  it('closes when its close button is clicked', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closings).toBe(1);
  });

  it('reports Escape to its parent instead of closing itself', () => {
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(closings).toBe(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('locks page scrolling while it is open', () => {
    expect(isLocked()).toBe(true);
    wayBack();
    expect(isLocked()).toBe(false);
  });

  it('moves focus into the dialog when it opens, and restores it on close', () => {
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    wayBack();
    expect(document.activeElement).toBe(document.getElementById('before'));
  });

  it('returns focus to the element that has replaced its opener', () => {
    wayBack();
    const opener = document.body.appendChild(document.createElement('button'));
    opener.textContent = 'Log in';
    opener.focus();
    const { unmount } = render(<Modal title="Again" onClose={() => undefined} children={null} />);
    const again = opener.cloneNode(true) as HTMLElement;
    opener.replaceWith(again);
    unmount();
    expect(document.activeElement).toBe(again);
    again.remove();
  });
});

test("a modal returns focus to its opener's menu if the menu has closed in the meantime", () => {
  wayBack();
  render(
    <details open>
      <summary>Your account</summary>
      <button>Log out</button>
    </details>,
  );
  screen.getByText('Log out').focus();
  const { unmount } = render(<Modal title="Again" onClose={() => undefined} children={null} />);
  document.querySelector('details')!.open = false;
  unmount();
  expect(document.activeElement).toBe(screen.getByText('Your account'));
});

describe('the style sheet of the modal', () => {
  const sheet = readFileSync(join(process.cwd(), 'src/ui/layers/Modal.module.css'), 'utf8');

  it('limits the modal to a width of 570 px', () => {
    expect(/\.modal \{[^}]*max-width: (\w+);/.exec(sheet)?.[1]).toBe('570px');
  });

  it('prevents a locked page from scrolling', () => {
    expect(sheet).toMatch(/\[data-scroll-locked\]\) \{[^}]*overflow: hidden;/);
  });
});
