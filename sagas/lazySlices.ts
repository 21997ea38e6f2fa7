import type { Reducer } from '@reduxjs/toolkit';
import type { AnnotationsState } from '../src/features/annotations/annotationsSlice';
import type { StickyAds } from '../src/features/ads/stickyAdsSlice';
import type { AdsState } from '../src/features/ads/adsSlice';
import type { AppearanceState } from '../src/features/appearance/appearanceSlice';
import type { AuthState } from '../src/features/auth/authSlice';
import type { CommentsState } from '../src/features/comments/commentsSlice';
import type { ListenState } from '../src/features/listen/listenSlice';
import type { LiveBlogState } from '../src/features/liveBlog/liveBlogSlice';
import type { MenuStoriesState } from '../src/features/menus/menuStoriesSlice';
import type { MembersState } from '../src/features/members/membersSlice';
import type { NewslettersState } from '../src/features/newsletters/newslettersSlice';
import type { OutboxState } from '../src/features/outbox/outboxSlice';
import type { ReadingState } from '../src/features/reading/readingSlice';
import type { ChangesState } from '../src/features/saved/changesSlice';
import type { ReadingListState } from '../src/features/saved/readingListSlice';
import type { SavedState } from '../src/features/saved/savedSlice';
import type { VideoSliceState } from '../src/features/video/videoSlice';
import type { WaysOnState } from '../src/features/waysOn/waysOnSlice';

/** Slices that a saga adds to the store when its code loads; undefined before the code has loaded. */
export interface LazySlices {
  stickyAds: StickyAds;
  ads: AdsState;
  annotations: AnnotationsState;
  appearance: AppearanceState;
  changes: ChangesState;
  auth: AuthState;
  comments: CommentsState;
  listen: ListenState;
  liveBlog: LiveBlogState;
  members: MembersState;
  menuStories: MenuStoriesState;
  newsletters: NewslettersState;
  outbox: OutboxState;
  reading: ReadingState;
  readingList: ReadingListState;
  saved: SavedState;
  video: VideoSliceState;
  waysOn: WaysOnState;
}

export type LazyReducers = { [Name in keyof LazySlices]?: Reducer<LazySlices[Name]> };
