import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  MemberProfile,
  ProfileForm,
  ProfileProblems,
} from '../../model/members/memberProfile';

export interface MembersState {
  /** `unknown` until the first request. */
  status: 'unknown' | 'loading' | 'ready' | 'signedOut' | 'failed';
  /** As last confirmed by the server. */
  profile: MemberProfile | null;
  siteKey: string;
  form: {
    status: 'open' | 'saving' | 'saved';
    problems: ProfileProblems;
    /** Unsaved form values after an edit conflict with another browser; null if there is no conflict. */
    overtaken: ProfileForm | null;
  };
  /** Outbox id of the last submission; null until it is queued. */
  submittedId: string | null;
  picture: { status: 'open' | 'sending'; problem: string | null };
}

const initialState: MembersState = {
  status: 'unknown',
  profile: null,
  siteKey: '',
  form: { status: 'open', problems: {}, overtaken: null },
  submittedId: null,
  picture: { status: 'open', problem: null },
};

const slice = createSlice({
  name: 'members',
  initialState,
  reducers: {
    profileRequested(state) {
      if (state.status !== 'ready') state.status = 'loading';
    },
    /** Ignores a response that arrives after a sign-out, as do the other reducers that store a profile. */
    profileReceived(state, action: PayloadAction<{ profile: MemberProfile; siteKey: string }>) {
      if (state.status === 'signedOut') return;
      state.siteKey = action.payload.siteKey;
      state.status = 'ready';
      state.profile = action.payload.profile;
    },
    profileFailed(state) {
      if (state.status === 'signedOut') return;
      if (state.status !== 'ready') state.status = 'failed';
    },
    signedOutFound: ({ siteKey }) => ({ ...initialState, siteKey, status: 'signedOut' as const }),
    accountDeleted: () => ({ ...initialState, status: 'signedOut' as const }),
    /** `version` is the profile version that the member saw. */
    profileSubmitted(state, _action: PayloadAction<{ form: ProfileForm; version: number }>) {
      state.form = { status: 'saving', problems: {}, overtaken: null };
      state.submittedId = null;
    },
    profileQueued(state, action: PayloadAction<{ id: string }>) {
      state.submittedId = action.payload.id;
    },
    profileSaved(state, action: PayloadAction<{ profile: MemberProfile }>) {
      if (state.status === 'signedOut') return;
      state.profile = action.payload.profile;
      state.form.status = 'saved';
    },
    /** The server confirmed an older change; the form's own status does not change. */
    profileFollowed(state, action: PayloadAction<{ profile: MemberProfile }>) {
      if (state.status === 'signedOut') return;
      state.profile = action.payload.profile;
    },
    /**
     * The change is waiting for a connection or another tab, or another tab has replaced or discarded it. The form is
     * editable, but nothing is confirmed.
     */
    profileWaits(state) {
      state.form.status = 'open';
    },
    profileRefused(state, action: PayloadAction<{ problems: ProfileProblems }>) {
      state.form = { status: 'open', problems: action.payload.problems, overtaken: null };
    },
    /** Edit conflict: nothing is overwritten; the member sees both versions and can save again. */
    profileOvertaken(state, action: PayloadAction<{ profile: MemberProfile; form: ProfileForm }>) {
      if (state.status === 'signedOut') return;
      const { profile, form } = action.payload;
      state.profile = profile;
      state.form = { status: 'open', problems: {}, overtaken: form };
    },
    imageChosen(state, _action: PayloadAction<{ picture: string }>) {
      state.picture = { status: 'sending', problem: null };
    },
    imageRemoved(state) {
      state.picture = { status: 'sending', problem: null };
    },
    imageKept(state, action: PayloadAction<{ profile: MemberProfile }>) {
      if (state.status === 'signedOut') return;
      state.picture = initialState.picture;
      state.profile = action.payload.profile;
    },
    imageRefused(state, action: PayloadAction<{ problem: string }>) {
      state.picture = { status: 'open', problem: action.payload.problem };
    },
  },
});

export const {
  profileRequested,
  profileReceived,
  profileFailed,
  signedOutFound,
  accountDeleted,
  profileSubmitted,
  profileQueued,
  profileSaved,
  profileFollowed,
  profileRefused,
  profileWaits,
  profileOvertaken,
  imageChosen,
  imageRemoved,
  imageKept,
  imageRefused,
} = slice.actions;

/** Retries the failed request. */
export const profileRetried = createAction('members/retried');

export interface MembersRoot {
  members?: MembersState;
}

const ofRoot = (root: MembersRoot): MembersState => root.members ?? initialState;

export const selectMemberStatus = (root: MembersRoot): MembersState['status'] =>
  ofRoot(root).status;
export const selectProfile = (root: MembersRoot): MemberProfile | null => ofRoot(root).profile;
export const selectSiteKey = (root: MembersRoot): string => ofRoot(root).siteKey;
export const selectProfileForm = (root: MembersRoot): MembersState['form'] => ofRoot(root).form;
export const selectSubmittedId = (root: MembersRoot): string | null => ofRoot(root).submittedId;
export const selectImage = (root: MembersRoot): MembersState['picture'] => ofRoot(root).picture;

export const membersReducer = slice.reducer;
