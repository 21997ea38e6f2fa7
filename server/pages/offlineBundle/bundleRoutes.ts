import Type from 'typebox';
import { bundleBytes, IMAGE_QUALITIES } from '../../../src/model/offline/offlineBundle';
import { withMedia } from '../../../src/model/offline/storyMedia';
import { apiRoute, prepared, type ApiRoute } from '../../content/api/apiRoute';
import { closed } from '../../content/api/schemas/closed';
import { site } from '../../content/api/schemas/questions';
import { bundleOne, bundleToday, type BundleDependencies } from './bundle';

const File = closed({ href: Type.String(), length: Type.Integer() });

export const BundleAnswerSchema = closed({
  data: closed({
    item: closed({
      bytes: Type.Integer(),
      stories: Type.Array(
        closed({
          path: Type.String(),
          title: Type.String(),
          data: File,
          pictures: Type.Array(File),
          addresses: Type.Optional(Type.Array(Type.String())),
          audio: Type.Optional(File),
          clips: Type.Optional(Type.Array(File)),
          videos: Type.Optional(Type.Array(File)),
        }),
      ),
    }),
  }),
});

export function bundleRoutes(dependencies: BundleDependencies): ApiRoute[] {
  return [
    apiRoute({
      path: '/packs/:site',
      summary:
        'Lists the URLs and sizes of everything needed to read today’s edition, or the story at `path`, offline.',
      params: closed({ site }),
      query: closed({
        pictures: Type.Optional(Type.Union(IMAGE_QUALITIES.map((name) => Type.Literal(name)))),
        path: Type.Optional(Type.String({ pattern: '^/[A-Za-z0-9_/-]*/$', maxLength: 500 })),
      }),
      answer: BundleAnswerSchema,
      async handle({ query: { pictures: requested = 'small', path } }) {
        const pictures = IMAGE_QUALITIES.find((quality) => quality === requested) ?? 'small';
        const { composed, isHealth } =
          path === undefined
            ? { composed: await bundleToday(dependencies, pictures), isHealth: false }
            : await bundleOne(dependencies, path, pictures);
        const answer = prepared(composed, ({ stories }) => ({
          data: {
            // The reader chooses the recordings and videos, so their sizes are not part of the total.
            item: { bytes: bundleBytes(stories.map((story) => withMedia(story, []))), stories },
          },
        }));
        return { ...answer, isHealth };
      },
    }),
  ];
}
