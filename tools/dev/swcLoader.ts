import { transform } from '@swc/core';
import type { LoaderContext } from 'webpack';

interface Options {
  /** True to register components with React Refresh. */
  hasRefresh: boolean;
}

/** webpack loader that compiles TypeScript for `npm run dev`. */
export default function swcLoader(this: LoaderContext<Options>, source: string): void {
  const finish = this.async();
  const { hasRefresh } = this.getOptions();
  transform(source, {
    filename: this.resourcePath,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('x') },
      transform: { react: { runtime: 'automatic', refresh: hasRefresh } },
    },
    module: { type: 'es6' },
  }).then(
    ({ code }) => {
      finish(null, code);
    },
    (error: unknown) => {
      finish(error as Error);
    },
  );
}
