import type { ReactNode } from 'react';
import { useLazy } from '../../../ui/lazy/useLazy';
import { useAppSelector } from '../../store/hooks';

const loadPlayer = () => import(/* webpackChunkName: "listen" */ './ListenPlayerPart');

/** Player for the story being read aloud; its code and its slice load on demand. */
export function ListenPart(): ReactNode {
  const isOn = useAppSelector(({ listen }) => listen !== undefined && listen.status !== 'off');
  const player = useLazy(loadPlayer, isOn);
  return player && isOn && <player.ListenPlayerPart />;
}
