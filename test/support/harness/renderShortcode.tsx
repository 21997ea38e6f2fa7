import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Shortcode } from '../../../src/features/shortcodes/Shortcode';
import type { BodyShortcode } from '../../../src/model/content/bodyTree';
import { storeFixture } from './shortcodeStore';

type Given = Partial<Omit<BodyShortcode, 'shortcode'>>;

/** Creates a shortcode for a reader who allows only strictly necessary storage. */
export function element(name: string, given: Given = {}, children: ReactNode = null): ReactElement {
  const node = { shortcode: name, attributes: {}, ...given };
  return (
    <Provider store={storeFixture()}>
      <Shortcode node={node} headingLevel={1}>
        {children}
      </Shortcode>
    </Provider>
  );
}

/** Renders a shortcode and returns its element. Throws if it renders nothing. */
export function renderShortcode(
  name: string,
  given: Given = {},
  children: ReactNode = null,
): HTMLElement {
  const { container } = render(element(name, given, children));
  const mark = container.querySelector<HTMLElement>(`[data-shortcode="${name}"]`);
  if (!mark) throw new Error(`${name} rendered nothing`);
  return mark;
}
