import type { RenderedPage, RenderInput } from '../../../src/app/entries/renderEntry';

/** The server's interface to the app: one render function, with its input and output. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

export type { RenderedPage, RenderInput };
export type DocumentSettings = RenderInput['publicSettings'];
export type ShownError = NonNullable<RenderInput['error']>;
export type ErrorKind = ShownError['kind'];
/** Input of a document for a single reader. */
export type DocumentReader = NonNullable<RenderInput['reader']>;
/** Header and footer, for documents without a page. */
export type Frame = NonNullable<RenderInput['frame']>;
export type FailingModules = NonNullable<RenderInput['modules']>;
