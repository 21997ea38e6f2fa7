import { eventDeliveries, eventDrops } from '../../store/eventSchema';
import { attemptBuckets } from '../../store/identitySchema';
import {
  authors,
  changeCounter,
  contentChanges,
  contentLists,
  contents,
  contentSearch,
  friendMails,
  imports,
  recalls,
  releaseFiles,
  shortLinks,
  siteDocuments,
  topics,
  usedFormTokens,
  withheldContents,
} from '../../store/schema';
import { otherTable } from './memberTable';

/** Tables that contain nothing of a member, column by column, beside `MEMBER_TABLES`. */
export const OTHER_TABLES = [
  otherTable(attemptBuckets, {
    key: 'keyed hash, at most a day',
    tokens: 'no member',
    at: 'no member',
  }),
  otherTable(friendMails, {
    id: 'no member',
    reader: 'keyed hash, at most a day',
    recipient: 'keyed hash, at most a day',
    byQuestion: 'no member',
    at: 'no member',
  }),
  otherTable(usedFormTokens, { id: 'no member', expiresAt: 'no member' }),
  otherTable(eventDeliveries, {
    id: 'no member',
    sink: 'no member',
    events: 'no member',
    queuedAt: 'no member',
    dueAt: 'no member',
    attempts: 'no member',
    failedAt: 'no member',
    error: 'no member',
  }),
  otherTable(eventDrops, { run: 'no member', counts: 'no member', at: 'no member' }),
  otherTable(shortLinks, { code: 'no member', path: 'no member', createdAt: 'no member' }),
  otherTable(releaseFiles, { name: 'no member', bytes: 'no member', currentAt: 'no member' }),
  otherTable(contents, {
    id: 'no member',
    type: 'no member',
    slug: 'no member',
    section: 'no member',
    subType: 'no member',
    firstTopic: 'no member',
    author: 'no member',
    datePublished: 'no member',
    document: 'no member',
    body: 'no member',
    plainText: 'no member',
    hash: 'no member',
    origin: 'no member',
    updatedAt: 'no member',
  }),
  otherTable(contentLists, {
    list: 'no member',
    contentId: 'no member',
    datePublished: 'no member',
  }),
  otherTable(contentSearch, {
    contentId: 'no member',
    type: 'no member',
    datePublished: 'no member',
    head: 'no member',
    words: 'no member',
  }),
  otherTable(authors, { slug: 'no member', document: 'no member', hash: 'no member' }),
  otherTable(topics, { slug: 'no member', document: 'no member', hash: 'no member' }),
  otherTable(siteDocuments, { name: 'no member', document: 'no member', hash: 'no member' }),
  otherTable(contentChanges, { seq: 'no member', keys: 'no member', at: 'no member' }),
  otherTable(changeCounter, { name: 'no member', seq: 'no member' }),
  otherTable(imports, { id: 'no member', at: 'no member', counts: 'no member' }),
  otherTable(recalls, {
    seq: 'no member',
    contentId: 'no member',
    type: 'no member',
    slug: 'no member',
    path: 'no member',
    kind: 'no member',
    note: 'no member',
    until: 'no member',
    at: 'no member',
    releasedAt: 'no member',
  }),
  otherTable(withheldContents, { id: 'no member', content: 'no member', lists: 'no member' }),
  /** Written by `store/migrate.ts`. */
  { name: 'schema_migrations', columns: { name: 'no member', at: 'no member' } },
] as const;

/** Entries of the data folder. `mail` contains members' mails while no mail server is set; see `mailbox.ts`. */
export const DATA_FOLDER: Readonly<Record<string, 'member' | 'the tables' | 'no member'>> = {
  mail: 'member',
  store: 'the tables',
  'store.json': 'no member',
  keys: 'no member',
  assets: 'no member',
  pictures: 'no member',
};
