/** @jest-environment jsdom */
import { watchLinkTags } from './linkTags';

const pressed: string[] = [];

beforeAll(() => {
  watchLinkTags(document, (tag) => void pressed.push(tag));
});

function press(markup: string, selector: string): void {
  pressed.length = 0;
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  document.body.replaceChildren(...parsed.body.children);
  document.querySelector<HTMLElement>(selector)?.click();
}

describe('the tag of a clicked link', () => {
  it('is the name of the menu that contains the link', () => {
    press('<div id="menu-trending"><a href="#x"><b>Go</b></a></div>', 'b');
    expect(pressed).toEqual(['menu-trending']);
  });

  it('is the explicit tag around the link rather than the name of an outer menu', () => {
    const markup = '<div id="menu-a"><p data-link-tag="best"><a href="#x">Go</a></p></div>';
    press(markup, 'a');
    expect(pressed).toEqual(['best']);
  });

  it('is absent for links without a menu or tag, and for elements that are not links', () => {
    press('<a href="#x">Go</a>', 'a');
    expect(pressed).toEqual([]);
    press('<div id="menu-a"><button>Open</button></div>', 'button');
    expect(pressed).toEqual([]);
    press('<div data-link-tag=""><a href="#x">Go</a></div>', 'a');
    expect(pressed).toEqual([]);
  });
});
