import type { ReactNode } from 'react';
import { useLazy } from '../../ui/lazy/useLazy';
import { useAppSelector } from '../store/hooks';

const load = () => import(/* webpackChunkName: "share" */ '../../features/header/MenuStories');

/** Stories in topic menus. Their code loads once the stories of the first opened menu have arrived. */
export function MenuStoriesPart(): ReactNode {
  const stories = useAppSelector(({ menuStories }) => menuStories);
  const loaded = useLazy(load, stories !== undefined && Object.keys(stories).length > 0);
  return loaded && stories && <loaded.MenuStories stories={stories} />;
}
