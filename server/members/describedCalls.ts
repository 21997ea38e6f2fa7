import Type, { type TSchema } from 'typebox';
import { accountPath } from '../../src/model/members/memberProfile';
import type { DescribedCall } from '../content/api/openapi';
import { closed } from '../content/api/schemas/closed';
import { NewsletterSchema } from './newsletters/newsletterApiRoutes';
import { SignupSchema } from './newsletters/signupRoutes';
import { DeletionBody } from './profile/accountRoutes';
import { AvatarBody } from './profile/avatarRoutes';
import { EmailBody } from './profile/emailRoutes';
import { PasswordBody } from './profile/passwordRoutes';
import { ProfileBody } from './profile/profileRoutes';
import { ListedStorySchema, ReadingListChange } from './readingList/readingListSchemas';
import { AddBody, ConfirmationBody, OptionsBody, RenameBody } from './passkeys/passkeySchemas';

const text = Type.String();
const item = (schema: TSchema) => closed({ data: closed({ item: schema }) });

const Profile = closed({
  avatar: text,
  hasPicture: Type.Boolean(),
  username: text,
  firstName: text,
  lastName: text,
  country: text,
  email: text,
  version: Type.Integer(),
});

const listOf = (schema: TSchema) =>
  closed({
    data: closed({
      items: Type.Array(schema),
      paging: closed({ total: Type.Integer(), limit: Type.Integer(), offset: Type.Integer() }),
    }),
  });
const PasskeyItem = closed({
  id: text,
  name: text,
  createdAt: text,
  usedAt: Type.Union([text, Type.Null()]),
});

const Subscriptions = listOf(NewsletterSchema);

const Message = item(closed({ message: text }));
const Journey = item(closed({ code: text, id: text, isSubscribed: Type.Boolean() }));
const CONFIRMED = 'Requires a confirmation from the last five minutes; returns a 403 without one.';
const PROFILE = accountPath(':site');
const AVATAR = accountPath(':site', 'avatar');
const READING_LIST = accountPath(':site', 'reading-list');

export const MEMBER_CALLS: readonly DescribedCall[] = [
  {
    method: 'get',
    path: PROFILE,
    summary: 'Returns the profile of the signed-in member. Send its ETag as If-Match to change it.',
    status: 200,
    answer: item(Profile),
  },
  {
    method: 'put',
    path: PROFILE,
    summary: 'Saves the profile if it has not changed.',
    body: ProfileBody,
    headers: { 'If-Match': true, 'Idempotency-Key': false },
    status: 200,
    answer: item(Profile),
    errors: {
      412: 'The profile has changed since it was read; `context.item` is the current one',
      428: 'If-Match is missing',
    },
  },
  {
    method: 'delete',
    path: PROFILE,
    summary: `Deletes the account. The body must contain its email address. ${CONFIRMED}`,
    body: DeletionBody,
    status: 204,
  },
  {
    method: 'put',
    path: AVATAR,
    summary: 'Replaces the member’s picture.',
    body: AvatarBody,
    headers: { 'Idempotency-Key': false },
    status: 200,
    answer: item(Profile),
    errors: { 415: 'The picture is not a JPEG, PNG, WebP or GIF file' },
  },
  {
    method: 'delete',
    path: AVATAR,
    summary: 'Removes the member’s picture.',
    status: 200,
    answer: item(Profile),
  },
  {
    method: 'put',
    path: accountPath(':site', 'password'),
    summary: `Sets the password and signs out all other browsers. ${CONFIRMED}`,
    body: PasswordBody,
    status: 204,
  },
  {
    method: 'get',
    path: accountPath(':site', 'password'),
    summary: 'Returns whether the member can log in with a password.',
    status: 200,
    answer: item(closed({ isOn: Type.Boolean(), canTurnOff: Type.Boolean() })),
  },
  {
    method: 'delete',
    path: accountPath(':site', 'password'),
    summary: `Turns the password off. ${CONFIRMED}`,
    status: 204,
    errors: { 409: 'The member has no passkey to log in with' },
  },
  {
    method: 'put',
    path: accountPath(':site', 'email'),
    summary: `Requests an email change, which takes effect once the new address is confirmed. ${CONFIRMED}`,
    body: EmailBody,
    status: 202,
    answer: Message,
  },
  {
    method: 'get',
    path: accountPath(':site', 'export'),
    summary: 'Returns the data stored about the member, without credentials.',
    status: 200,
    answer: Type.Object({ exportedAt: text }),
  },
  {
    method: 'get',
    path: accountPath(':site', 'passkeys'),
    summary: 'Lists the member’s passkeys.',
    status: 200,
    answer: listOf(PasskeyItem),
  },
  {
    method: 'post',
    path: accountPath(':site', 'passkeys/options'),
    summary:
      'Returns WebAuthn options for adding a passkey, or for confirming the member’s identity. Adding one requires a sign-in or confirmation from the last five minutes; returns a 403 without one.',
    body: OptionsBody,
    status: 200,
    answer: item(closed({ options: Type.Object({}) })),
  },
  {
    method: 'post',
    path: accountPath(':site', 'passkeys'),
    summary: 'Adds a passkey; requires a sign-in or confirmation from the last five minutes.',
    body: AddBody,
    status: 201,
    answer: item(PasskeyItem),
  },
  {
    method: 'put',
    path: accountPath(':site', 'passkeys/:id'),
    summary: 'Renames a passkey.',
    body: RenameBody,
    status: 204,
  },
  {
    method: 'delete',
    path: accountPath(':site', 'passkeys/:id'),
    summary: 'Removes a passkey; requires a sign-in or confirmation from the last five minutes.',
    status: 204,
    errors: { 409: 'The member has no other way to log in' },
  },
  {
    method: 'post',
    path: accountPath(':site', 'confirmation'),
    summary:
      'Confirms the member’s identity with a password or passkey. Send the returned confirmation in the x-offprint-confirmation header to change the account.',
    body: ConfirmationBody,
    status: 200,
    answer: item(closed({ confirmation: text, expiresAt: text })),
  },
  {
    method: 'get',
    path: READING_LIST,
    summary: 'Lists the stories on the member’s reading list, most recently saved first.',
    status: 200,
    answer: listOf(ListedStorySchema),
  },
  {
    method: 'post',
    path: READING_LIST,
    summary:
      'Saves stories to the member’s reading list, or removes them; returns a 422 if the list is full. The last change to a story wins.',
    body: ReadingListChange,
    headers: { 'Idempotency-Key': true },
    status: 200,
    answer: item(closed({ stories: Type.Integer(), isSaved: Type.Boolean() })),
  },
  {
    method: 'get',
    path: '/newsletters/:site/subscriptions',
    summary: 'Lists the newsletters to which the member subscribes.',
    status: 200,
    answer: Subscriptions,
  },
  {
    method: 'post',
    path: '/newsletters/:site/journey/:id',
    summary:
      'Subscribes the member to a newsletter or unsubscribes them. Nothing changes unless the code is Success.',
    headers: { 'Idempotency-Key': true },
    status: 200,
    answer: Journey,
  },
  {
    method: 'post',
    path: '/newsletters/:site/signup',
    summary:
      'Emails a link that confirms a sign-up for newsletters. The response is the same for every valid address.',
    body: SignupSchema,
    status: 202,
    answer: Message,
    isAnybodys: true,
  },
];
