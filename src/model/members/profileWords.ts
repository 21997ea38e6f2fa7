import { countryName } from '../routing/countries';
import type { ProfileField } from './memberProfile';

export const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
};

/** Formats a profile value for display: replaces a country code with the country's name. */
export function profileWords(field: ProfileField, value: string): string {
  return field === 'country' ? countryName(value) : value;
}
