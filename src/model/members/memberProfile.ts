/** A member's profile, which the API returns only to that member. */
export interface MemberProfile {
  /** Image URL; never empty. */
  avatar: string;
  /** False if `avatar` is only a fallback; absent if the profile's host does not provide this information. */
  hasPicture?: boolean;
  username: string;
  firstName: string;
  lastName: string;
  /** ISO 3166 code, or the text that the member entered. */
  country: string;
  email: string;
  /** Version number that increases by one with each change. */
  version: number;
}

/** Fields that the member can edit in the form. */
export type ProfileForm = Pick<MemberProfile, 'username' | 'firstName' | 'lastName' | 'country'>;
export type ProfileField = keyof ProfileForm;
export type ProfileProblems = Partial<Record<ProfileField | 'email' | 'submit', string>>;

export const PROFILE_FIELDS = ['username', 'firstName', 'lastName', 'country'] as const;

export const MEMBER_TEXTS = {
  signIn: 'You must be signed in to access this section.',
  updated: 'Profile Updated!',
  required: 'Please fill out all required fields',
  avatar: 'A new picture takes about 10 minutes to show everywhere.',
  passwordChanged: 'Your password was changed. You may login now.',
  wrongPassword: 'This is not your current password.',
  passwordReplaced:
    'Your password was changed elsewhere in the meantime, so nothing was changed here. Reload the page and try again.',
  emailChangeRequested:
    'We have sent an email to the new address. The change takes effect once you confirm it.',
} as const;

const LONGEST = 80;

/** Returns the error messages; an empty object if the form is valid. */
export function profileProblems(form: ProfileForm): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const field of PROFILE_FIELDS) {
    const text = form[field].trim();
    if (text === '') problems[field] = 'This field is required.';
    else if (Array.from(text).length > LONGEST) {
      problems[field] = `Enter at most ${LONGEST} characters.`;
    } else if (NOT_PLAIN.test(text)) problems[field] = 'Enter one line of plain text.';
    else if (HIDDEN.test(text)) problems[field] = HIDDEN_CHARACTERS;
  }
  return problems;
}

const HIDDEN_CHARACTERS =
  'This contains an invisible character, such as a zero-width space. Delete the text and type it again.';

/** Zero-width and other invisible characters, direction marks and blank symbols. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/u;

/** Control characters, line separators, bidirectional controls, unpaired surrogates, `<` and `>`. */
const NOT_PLAIN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069<>]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export function isMissingAny(problems: ProfileProblems, form: ProfileForm): boolean {
  return PROFILE_FIELDS.some((field) => problems[field] !== undefined && form[field].trim() === '');
}

/** Returns the path of a request for a member's own account, relative to the API prefix. */
export function accountPath(site: string, part = 'user'): string {
  return `/users/rna/${site}/${part}`;
}
