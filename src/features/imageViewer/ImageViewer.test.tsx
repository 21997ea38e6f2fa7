import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';
import type { Image } from '../../model/content/content';
import { EnlargeLink } from '../../ui/media/EnlargeLink';
import { Picture } from '../../ui/media/Picture';
import { openImageViewer } from './openImageViewer';

beforeAll(() => {
  // jsdom has the dialog element, but not its methods.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      setTimeout(() => fireEvent(this, new Event('close')));
    },
  });
});

function Figure({ image, children }: { image: Image; children?: ReactNode }): ReactNode {
  return (
    <figure>
      <EnlargeLink image={image} shownWidth={640}>
        <Picture image={image} sizes="100vw" />
      </EnlargeLink>
      {children}
    </figure>
  );
}

const caption = (
  <figcaption>
    The dock has nine ports. <span data-credit="">Photo: Halfwave</span>
  </figcaption>
);

/** Opens the viewer at the first image in a story. */
async function open(...figures: ReactNode[]): Promise<HTMLElement> {
  render(<article lang="en">{figures}</article>);
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link');
  await act(() => {
    openImageViewer(link!);
    return Promise.resolve();
  });
  return screen.getByRole('dialog');
}

/** Waits until the viewer has closed and the app has left its history entry. */
const closed = (): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('dialog')).toBeNull();
  });

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const large = (): HTMLElement => screen.getByRole('dialog').querySelector('img:last-of-type')!;
const status = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

afterEach(async () => {
  if (screen.queryByRole('dialog')) {
    press('Close');
    await closed();
  }
});

describe('the image viewer', () => {
  const dock = imageFixture({ alt: 'A dock on a desk' });

  it('is labeled by the caption and credit of the image', async () => {
    const dialog = await open(<Figure key="1" image={dock} children={caption} />);
    expect(dialog).toHaveAccessibleName('The dock has nine ports. Photo: Halfwave');
    expect(large()).toHaveAttribute('src', `${location.origin}/a/1280`);
    expect(large()).toHaveAttribute('alt', 'A dock on a desk');
  });

  it('is labeled by the alternative text of an image without a caption', async () => {
    const dialog = await open(<Figure key="1" image={dock} />);
    expect(dialog).toHaveAccessibleName('A dock on a desk');
    expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull();
  });

  it('is labeled by the title and credit of a gallery image', async () => {
    const dialog = await open(
      <Figure key="1" image={dock}>
        <figcaption>
          <h2>Nine ports</h2>
          <p>And a long text about them.</p>
          <p data-credit="">Photo: Halfwave</p>
        </figcaption>
      </Figure>,
    );
    expect(dialog).toHaveAccessibleName('Nine ports Photo: Halfwave');
  });

  it('toggles between fitting the screen and full size', async () => {
    await open(<Figure key="1" image={dock} />);
    press('Full size');
    press('Fit to screen');
    expect(screen.getByRole('button', { name: 'Full size' })).toBeVisible();
  });

  it('steps through the images of its own story only', async () => {
    const desk = imageFixture({ alt: 'The desk' });
    render(
      <article>
        <Figure image={imageFixture({ alt: 'Of another story' })} />
      </article>,
    );
    render(
      <article lang="he" dir="rtl">
        <Figure image={dock} />
        <Figure image={desk} />
      </article>,
    );
    await act(() => {
      openImageViewer(screen.getByRole<HTMLAnchorElement>('link', { name: /dock/ }));
      return Promise.resolve();
    });
    expect(status()).toContain('1 of 2: A dock on a desk');
    press('Next image');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('The desk');
    expect(status()).toContain('2 of 2: The desk');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(status()).toContain('1 of 2');
  });

  it('shows a message while the large image is loading', async () => {
    await open(<Figure key="1" image={dock} />);
    expect(status()).toBe('Loading the large image…');
    Object.defineProperty(large(), 'naturalWidth', { value: 1280 });
    fireEvent.load(large());
    expect(status()).toBe('');
  });

  it('shows that the image is a smaller copy if the large one cannot be loaded', async () => {
    render(<Figure image={dock} />);
    const shown = screen.getByRole('img');
    Object.defineProperties(shown, {
      naturalWidth: { value: 416 },
      currentSrc: { value: '/a/416' },
    });
    await act(() => {
      openImageViewer(screen.getByRole<HTMLAnchorElement>('link'));
      return Promise.resolve();
    });
    fireEvent.error(large());
    expect(status()).toBe('This is a smaller copy. The large image could not be loaded.');
    expect(large()).toHaveAttribute('src', '/a/416');
    expect(large()).toHaveAttribute('alt', 'A dock on a desk');
  });

  it('explains what to do if no size of the image can be loaded', async () => {
    await open(<Figure key="1" image={dock} />);
    fireEvent.error(large());
    expect(status()).toBe('This image could not be loaded. Check your connection and try again.');
  });

  it('does not pass arrow keys on to the page', async () => {
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    await open(<Figure key="1" image={dock} />, <Figure key="2" image={dock} />);
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heard);
  });

  it('closes on Back, and returns focus to the image', async () => {
    await open(<Figure key="1" image={dock} />);
    window.history.back();
    await closed();
    expect(screen.getByRole('link')).toHaveFocus();
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
  });

  it('goes back one history entry when the reader closes it', async () => {
    await open(<Figure key="1" image={dock} />);
    const back = jest.spyOn(window.history, 'back');
    press('Close');
    await closed();
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('opens only once if the image is pressed repeatedly', async () => {
    await open(<Figure key="1" image={dock} />);
    openImageViewer(screen.getAllByRole<HTMLAnchorElement>('link', { hidden: true })[0]!);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
