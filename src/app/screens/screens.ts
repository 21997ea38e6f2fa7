import type { ComponentType } from 'react';
import type { ComponentNameOf } from '../../model/routing/componentScreens';
import type { ScreenName } from '../../model/routing/routes';
import type { PartRegistry, ScreenProps } from '../../pages/screen';

/** A screen's layout and the components in its chunk. */
export interface ScreenModule<Parts = PartRegistry> {
  default: ComponentType<ScreenProps>;
  parts: Parts;
}

/** Each chunk must define every component that the model assigns to its screen. */
type ScreenImports = {
  [Name in ScreenName]: () => Promise<ScreenModule<Pick<PartRegistry, ComponentNameOf<Name>>>>;
};

/** Screens, keyed by their name in the route table. Code that several lists need is in a shared chunk. */
export const SCREENS = {
  article: () => import(/* webpackChunkName: "article" */ '../../pages/article/ArticleScreen'),
  directory: () =>
    import(/* webpackChunkName: "directory" */ '../../pages/directory/DirectoryScreen'),
  document: () => import(/* webpackChunkName: "document" */ '../../pages/document/DocumentScreen'),
  door: () => import(/* webpackChunkName: "door" */ '../../pages/door/DoorScreen'),
  feature: () => import(/* webpackChunkName: "feature" */ '../../pages/feature/FeatureScreen'),
  frontDoor: () => import(/* webpackChunkName: "front" */ '../../pages/frontDoor/FrontDoorScreen'),
  gallery: () => import(/* webpackChunkName: "gallery" */ '../../pages/gallery/GalleryScreen'),
  innovationIndex: () =>
    import(/* webpackChunkName: "index" */ '../../pages/innovationIndex/InnovationIndexScreen'),
  member: () => import(/* webpackChunkName: "member" */ '../../pages/member/MemberScreen'),
  newsletters: () =>
    import(/* webpackChunkName: "newsletters" */ '../../pages/newsletters/NewslettersScreen'),
  people: () => import(/* webpackChunkName: "people" */ '../../pages/people/PeopleScreen'),
  review: () => import(/* webpackChunkName: "review" */ '../../pages/review/ReviewScreen'),
  search: () => import(/* webpackChunkName: "search" */ '../../pages/search/SearchScreen'),
  topic: () => import(/* webpackChunkName: "topic" */ '../../pages/topic/TopicScreen'),
  video: () => import(/* webpackChunkName: "video" */ '../../pages/video/VideoScreen'),
} satisfies ScreenImports;

/** Names of the chunks that the imports above create. */
export const CHUNK_NAMES: Readonly<Record<ScreenName, string>> = {
  article: 'article',
  directory: 'directory',
  document: 'document',
  door: 'door',
  feature: 'feature',
  frontDoor: 'front',
  gallery: 'gallery',
  innovationIndex: 'index',
  member: 'member',
  newsletters: 'newsletters',
  people: 'people',
  review: 'review',
  search: 'search',
  topic: 'topic',
  video: 'video',
};
