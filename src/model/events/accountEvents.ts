import type { EventFamily, Field } from './contract';

const SOURCE = {
  type: 'text',
  meaning: 'Part of the page where the action started, such as `header`',
} as const satisfies Field;

export const ACCOUNT_EVENTS = {
  'event/AccountCreated': {
    meaning: 'Someone signed in for the first time.',
    category: 'C0002',
    source: 'the accounts',
    fields: { source: SOURCE },
  },
  'event/AccountLogin': {
    meaning: 'A member signed in.',
    category: 'C0002',
    source: 'the accounts',
    fields: { source: SOURCE },
  },
  'event/AccountLogout': {
    meaning: 'A member signed out.',
    category: 'C0002',
    source: 'the accounts',
    fields: { source: SOURCE },
  },
  'event/Identify': {
    meaning: 'The events that follow belong to a member. The ID has no meaning outside this site.',
    category: 'C0004',
    source: 'the accounts',
    fields: { memberId: { type: 'text', meaning: 'Random ID of the member' } },
  },
} as const satisfies EventFamily;
