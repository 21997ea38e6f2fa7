import type { ComponentType } from 'react';
import type { ScreenName } from '../model/routes';
import type { PartRegistry, ScreenProps } from '../pages/screen';
import type { ChunkImports } from '../ui/loadable';

/** A screen's layout and the components that are drawn by its chunk. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>;
  parts: PartRegistry;
}

/** The screens by their names in the route table. Lists share a chunk, being read one after another. */
export const SCREENS: ChunkImports<ScreenName, ScreenModule> = {
  article: () => import(/* webpackChunkName: "article" */ '../pages/article/ArticleScreen'),
  door: () => import(/* webpackChunkName: "lists" */ '../pages/door/DoorScreen'),
  frontDoor: () => import(/* webpackChunkName: "lists" */ '../pages/frontDoor/FrontDoorScreen'),
  topic: () => import(/* webpackChunkName: "lists" */ '../pages/topic/TopicScreen'),
};

/** The chunk that each import above is put into. */
export const CHUNK_NAMES: Readonly<Record<ScreenName, string>> = {
  article: 'article',
  door: 'lists',
  frontDoor: 'lists',
  topic: 'lists',
};
