import type { RenderedPage, RenderInput } from '../../../src/app/entries/renderEntry';

/** The server's interface to the app: a render function, its input and its output. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

export type { RenderedPage, RenderInput };
export type DocumentSettings = RenderInput['publicSettings'];
export type ShownError = NonNullable<RenderInput['error']>;
/** Input for rendering a document for a single reader. */
export type DocumentReader = NonNullable<RenderInput['reader']>;
/** Page header and footer, for documents that are not pages. */
export type Frame = NonNullable<RenderInput['frame']>;
export type FailingModules = NonNullable<RenderInput['modules']>;
