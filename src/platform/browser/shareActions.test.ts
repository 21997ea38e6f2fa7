import { canShare, openPopup, shareBySystem } from './shareActions';

const SIZE = { width: 620, height: 440 };

function createWindow(popup: { opener: unknown } | null) {
  const requests: unknown[][] = [];
  const page = {
    screenX: 100,
    screenY: 50,
    outerWidth: 1220,
    outerHeight: 840,
    navigator: {},
    open: (...words: unknown[]) => {
      requests.push(words);
      return popup;
    },
  };
  return { page: page as unknown as Window, asked: requests };
}

describe('openPopup', () => {
  it('opens a window centered over the page, without access to its opener', () => {
    const popup = { opener: 'the page' as unknown };
    const { page, asked: requests } = createWindow(popup);
    expect(openPopup(page, 'https://x.example/', SIZE)).toBe(true);
    expect(requests).toEqual([
      ['https://x.example/', 'share', 'popup,width=620,height=440,left=400,top=250'],
    ]);
    expect(popup.opener).toBeNull();
  });

  it('returns false if the browser blocks the window', () => {
    expect(openPopup(createWindow(null).page, 'https://x.example/', SIZE)).toBe(false);
  });
});

describe('shareBySystem', () => {
  it('is available only if the browser supports it, and resolves even if the reader cancels', async () => {
    const { page } = createWindow(null);
    expect(canShare(page)).toBe(false);
    Object.assign(page.navigator, { share: () => Promise.reject(new Error('AbortError')) });
    expect(canShare(page)).toBe(true);
    await expect(shareBySystem(page, { title: '', text: '', url: '' })).resolves.toBeUndefined();
  });
});
