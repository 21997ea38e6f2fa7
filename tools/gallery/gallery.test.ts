import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { projectRoot } from '../projectRoot';
import { FEATURE_SPECIMENS } from './featureSpecimens';
import { UI_SPECIMENS } from './uiSpecimens';

/** Files in the design system that export a component, as paths without the extension. */
const components = readdirSync(join(projectRoot, 'src/ui'), { recursive: true })
  .map((file) => `ui/${String(file).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''));

describe('the component gallery', () => {
  it('shows every component of src/ui; add missing components to uiSpecimens.tsx', () => {
    expect(components.length).toBeGreaterThan(20);
    expect(UI_SPECIMENS.map(({ file }) => file).sort()).toEqual(components.sort());
  });

  it.each([...UI_SPECIMENS, ...FEATURE_SPECIMENS].map((specimen) => [specimen.file, specimen]))(
    'renders each state of %s',
    (_file, { states }) => {
      expect(Object.keys(states).length).toBeGreaterThan(0);
      for (const state of Object.values(states)) {
        expect(() => renderToStaticMarkup(state)).not.toThrow();
      }
    },
  );

  it('shows loading, empty, failed, offline, long and right-to-left states', () => {
    const names = [...UI_SPECIMENS, ...FEATURE_SPECIMENS].flatMap(({ states }) =>
      Object.keys(states),
    );
    for (const name of ['loading', 'empty', 'failed', 'offline', 'long words', 'right to left']) {
      expect(names).toContain(name);
    }
  });

  it('is not imported by production code', () => {
    const shipped = ['src', 'sagas', 'sw', 'server'].flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true })
        .map((file) => join(projectRoot, folder, String(file)))
        .filter((file) => /\.tsx?$/.test(file)),
    );
    expect(shipped.filter((file) => readFileSync(file, 'utf8').includes('tools/gallery'))).toEqual(
      [],
    );
  });
});
