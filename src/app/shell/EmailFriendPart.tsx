import type { ReactNode } from 'react';
import {
  emailFormClosed,
  emailFormSubmitted,
  selectEmailFriend,
} from '../../features/emailFriend/emailFriendSlice';
import { useLazy } from '../../ui/lazy/useLazy';
import { useAppDispatch, useAppSelector } from '../store/hooks';

const loadWindow = () =>
  import(/* webpackChunkName: "share" */ '../../features/emailFriend/EmailFriendWindow');

/** Email-a-friend form; its code is loaded on demand. */
export function EmailFriendPart(): ReactNode {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectEmailFriend);
  const { story } = state;
  const loaded = useLazy(loadWindow, story !== null);
  if (!loaded || !story) return null;
  return (
    <loaded.EmailFriendWindow
      state={state}
      story={story}
      onSubmit={(fields) => dispatch(emailFormSubmitted({ fields }))}
      onClose={() => dispatch(emailFormClosed())}
    />
  );
}
