import type { BodyParts } from '../../features/article/body/bodyContext';
import type { ShortcodeProps } from '../../features/shortcodes/Shortcode';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

/** Documents contain shortcodes as server markup; their code is loaded after the page. */
export const lazyShortcode = createLazyComponent<ShortcodeProps>(
  async () =>
    (await import(/* webpackChunkName: "shortcodes" */ './LivingShortcode')).LivingShortcode,
);

/** Dependencies that the app provides to every story body. */
export const BODY_PARTS: BodyParts = {
  Shortcode: lazyShortcode.Part,
  enliven(element, text) {
    let end = (): void => undefined;
    let isOver = false;
    if (element.querySelector('[data-shortcode]')) {
      import(/* webpackChunkName: "shortcodes" */ './LivingShortcode').then(
        ({ enlivenText }) => {
          if (!isOver) end = enlivenText(element, text);
        },
        () => undefined,
      );
    }
    return () => {
      isOver = true;
      end();
    };
  },
};
