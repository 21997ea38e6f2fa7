import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { COUNTRY_CODES, countryName } from '../../model/routing/countries';
import {
  isMissingAny,
  MEMBER_TEXTS,
  profileProblems,
  type MemberProfile,
  type ProfileField,
  type ProfileProblems,
} from '../../model/members/memberProfile';
import { PROFILE_THING } from '../../model/members/outboxItem';
import { PROFILE_LABELS } from '../../model/members/profileWords';
import { Button } from '../../ui/forms/Button';
import { fieldMarks, FormField } from '../../ui/forms/FormField';
import {
  itemDiscarded,
  itemRetried,
  selectProfileWaits,
  selectSetAside,
  selectWaitsFor,
  type OutboxRoot,
} from '../outbox/outboxSlice';
import { SetAsideRow } from '../../ui/forms/SetAsideRow';
import styles from './MemberDesk.module.css';
import { profileSubmitted, selectProfileForm } from './membersSlice';
import { typedIn } from './typedIn';
import { fill, useSeenProfile } from './useSeenProfile';

const COMPLETE: Readonly<Record<Exclude<ProfileField, 'country'>, string>> = {
  username: 'username',
  firstName: 'given-name',
  lastName: 'family-name',
};

export function ProfileFormPart({ profile }: { profile: MemberProfile }): ReactNode {
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const outcome = useSelector(selectProfileForm);
  const { status, problems: theirs } = outcome;
  const seen = useSeenProfile(profile, outcome, form);
  const waits = useSelector(selectProfileWaits);
  const waitsFor = useSelector(selectWaitsFor);
  const aside = useSelector((root: OutboxRoot) => selectSetAside(root, PROFILE_THING));
  const [own, setOwn] = useState<ProfileProblems>({});
  const problems = { ...theirs, ...own };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [own, theirs]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (status === 'saving') return;
    const typed = typedIn(event.currentTarget);
    const found = profileProblems(typed);
    setOwn(isMissingAny(found, typed) ? { ...found, submit: MEMBER_TEXTS.required } : found);
    if (Object.keys(found).length > 0) return;
    dispatch(profileSubmitted({ form: typed, version: seen.current.version }));
  }

  const field = (name: keyof typeof COMPLETE): ReactNode => (
    <FormField
      id={`profile-${name}`}
      name={name}
      label={PROFILE_LABELS[name]}
      defaultValue={profile[name]}
      autoComplete={COMPLETE[name]}
      required
      problem={problems[name]}
    />
  );

  return (
    <section className={styles['part']} aria-labelledby="profile-title">
      <h2 className={styles['title']} id="profile-title">
        Profile
      </h2>
      <form ref={form} className={styles['part']} noValidate onSubmit={submit}>
        <FormField
          id="profile-email"
          name="email"
          type="email"
          label="Email address"
          value={profile.email}
          note="You log in with this address. Change it under “Change your email address”."
          readOnly
          required
        />
        {field('username')}
        <div className={styles['pair']}>
          {field('firstName')}
          {field('lastName')}
        </div>
        <FormField
          id="profile-country"
          name="country"
          label={PROFILE_LABELS.country}
          required
          problem={problems.country}
        >
          <CountrySelect country={profile.country} problem={problems.country} />
        </FormField>
        {aside && (
          <SetAsideRow
            item={aside}
            onRetry={() => dispatch(itemRetried({ id: aside.id }))}
            onDiscard={() => {
              dispatch(itemDiscarded({ id: aside.id }));
              if (form.current) fill(form.current, profile);
            }}
          />
        )}
        {problems.submit !== undefined && (
          <p className={styles['alert']} role="alert">
            {problems.submit}
          </p>
        )}
        <div className={styles['row']}>
          <Button type="submit" aria-disabled={status === 'saving'}>
            {status === 'saving' ? 'Saving…' : 'Save profile'}
          </Button>
          <p role="status">
            {waits && status === 'open' && `Not saved yet: waiting for ${waitsFor}.`}
            {status === 'saved' && <span className={styles['done']}>{MEMBER_TEXTS.updated}</span>}
          </p>
        </div>
      </form>
    </section>
  );
}

function CountrySelect({
  country,
  problem,
}: {
  country: string;
  problem: string | undefined;
}): ReactNode {
  const countries = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort(
    (one, other) => one.name.localeCompare(other.name),
  );
  const isOther = country !== '' && !COUNTRY_CODES.includes(country);
  return (
    <select
      {...fieldMarks('profile-country', problem)}
      name="country"
      defaultValue={country}
      autoComplete="country"
      required
    >
      <option value="">Choose a country</option>
      {isOther && <option value={country}>{country}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
