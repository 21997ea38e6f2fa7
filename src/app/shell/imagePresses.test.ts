/** @jest-environment jsdom */
import { nextTask } from '../../../test/support/nextTask';
import { watchImagePresses } from './imagePresses';

let opened: HTMLAnchorElement[];
let left: string[];
let load: () => Promise<{ openImageViewer(link: HTMLAnchorElement): void }>;

const theViewer = { openImageViewer: (link: HTMLAnchorElement) => void opened.push(link) };

beforeAll(() => {
  watchImagePresses(
    document,
    () => load(),
    (href) => left.push(href),
  );
});

beforeEach(() => {
  opened = [];
  left = [];
  load = () => Promise.resolve(theViewer);
  const [enlarging, other] = ['/a/img/one.jpg', '#b'].map((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.append(document.createElement('img'));
    return link;
  });
  enlarging!.dataset['enlarge'] = '';
  document.body.replaceChildren(enlarging!, other!);
});

function press(selector: string, how: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how });
  return document.querySelector(selector)!.dispatchEvent(event);
}

const link = (): Element => document.querySelector('[data-enlarge]')!;

describe('a click on an image', () => {
  it('opens the image in the viewer, and shows that the viewer is loading', async () => {
    expect(press('img')).toBe(false);
    expect(link()).toHaveProperty('ariaBusy', 'true');
    await nextTask();
    expect(opened).toEqual([link()]);
    expect(link()).toHaveProperty('ariaBusy', null);
    expect(left).toEqual([]);
  });

  it('opens the image file if the viewer does not load', async () => {
    load = () => Promise.reject(new Error('Loading chunk 7 failed'));
    press('img');
    await nextTask();
    expect(left).toEqual([`${location.origin}/a/img/one.jpg`]);
  });

  it('opens the image file if the viewer cannot be opened', async () => {
    load = () =>
      Promise.resolve({
        openImageViewer() {
          throw new DOMException('Too many entries', 'SecurityError');
        },
      });
    press('img');
    await nextTask();
    expect(left).toEqual([`${location.origin}/a/img/one.jpg`]);
  });

  it.each<[string, string, MouseEventInit]>([
    ['a modifier key is pressed', 'img', { ctrlKey: true }],
    ['its link does not enlarge the image', 'a[href="#b"] img', {}],
  ])('is left to the browser if %s', async (_, selector, how) => {
    expect(press(selector, how)).toBe(true);
    await nextTask();
    expect(opened).toEqual([]);
  });
});
