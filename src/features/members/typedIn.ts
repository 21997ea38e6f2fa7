import type { ProfileField, ProfileForm } from '../../model/members/memberProfile';
import { textOf } from './textOf';

export function typedIn(form: HTMLFormElement): ProfileForm {
  const fields = new FormData(form);
  const text = (name: ProfileField): string => textOf(fields, name);
  return {
    username: text('username'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    country: text('country'),
  };
}
