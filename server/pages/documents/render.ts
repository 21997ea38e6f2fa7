import type { RenderedPage, RenderInput } from '../../../src/app/entries/renderEntry';

/** How the server sees the app: one function that draws, and what goes in and out of it. */
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

export type { RenderedPage, RenderInput };
export type DocumentSettings = RenderInput['publicSettings'];
export type ShownError = NonNullable<RenderInput['error']>;
export type ErrorKind = ShownError['kind'];
/** What a document of one reader's own is drawn by. */
export type DocumentReader = NonNullable<RenderInput['reader']>;
/** Header and footer, for documents that have no page to bring them. */
export type Frame = NonNullable<RenderInput['frame']>;
export type FailingModules = NonNullable<RenderInput['modules']>;
