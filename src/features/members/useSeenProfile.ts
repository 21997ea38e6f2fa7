import { useEffect, useRef, type RefObject } from 'react';
import {
  PROFILE_FIELDS,
  type MemberProfile,
  type ProfileForm,
} from '../../model/members/memberProfile';
import type { MembersState } from './membersSlice';
import { typedIn } from './typedIn';

/**
 * Tracks the profile version that the member has seen: the version that filled the fields, or a later one that was
 * saved or shown. A newer profile fills an untouched form. If the member has typed something, the newer profile counts
 * as unseen, so that saving cannot overwrite it.
 */
export function useSeenProfile(
  profile: MemberProfile,
  outcome: MembersState['form'],
  form: RefObject<HTMLFormElement | null>,
): RefObject<MemberProfile> {
  const seen = useRef(profile);
  const lastOutcome = useRef(outcome);
  useEffect(() => {
    const isNews = lastOutcome.current !== outcome;
    lastOutcome.current = outcome;
    const isReported = isNews && (outcome.status === 'saved' || outcome.overtaken !== null);
    const isUntouched = form.current !== null && isAlike(typedIn(form.current), seen.current);
    if (form.current && isUntouched) fill(form.current, profile);
    if (isReported || isUntouched || isAlike(seen.current, profile)) seen.current = profile;
  }, [profile, outcome, form]);
  return seen;
}

function isAlike(one: ProfileForm, other: ProfileForm): boolean {
  return PROFILE_FIELDS.every((name) => one[name] === other[name]);
}

/** Sets the values directly, because the fields are uncontrolled. */
export function fill(form: HTMLFormElement, profile: ProfileForm): void {
  for (const name of PROFILE_FIELDS) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = profile[name];
    }
  }
}
