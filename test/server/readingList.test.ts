import { randomUUID } from 'node:crypto';
import { recallStory } from '../../server/publishing/recalls/recallStory';
import { READING_LIST_STORIES } from '../../server/config/limits';
import type { ListedStory } from '../../src/model/members/readingList';
import { signedInAgain } from '../support/harness/member';
import { openMemberSite, type CallingMember, type MemberSite } from '../support/browser/memberSite';

let site: MemberSite;

beforeAll(async () => {
  site = await openMemberSite({}, 'fixture');
});

afterAll(() => site.close());

const LIST = 'users/rna/halfwave/reading-list';
const story = (name: string) => ({ path: `/article/${name}/`, title: `Saved as ${name}` });

const change = (
  member: CallingMember,
  isSaved: boolean,
  stories: object[],
  headers: Record<string, string> = {},
): Promise<Response> =>
  member.call('POST', LIST, {
    body: { stories, isSaved },
    headers: { 'idempotency-key': randomUUID(), ...headers },
  });

async function listed(member: CallingMember): Promise<ListedStory[]> {
  const answer = await member.call('GET', LIST);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store, max-age=0',
  ]);
  return ((await answer.json()) as { data: { items: ListedStory[] } }).data.items;
}

const paths = async (member: CallingMember): Promise<string[]> =>
  (await listed(member)).map(({ path }) => path);

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => story(`number-${from + index}`));

describe('the reading list of an account', () => {
  it('merges what each device saved and removed, and is the same on all devices', async () => {
    const phone = await site.member();
    const cookie = await signedInAgain(site.test.store.pool, phone.id, site.server.clock.now());
    await change(phone, true, [story('one')]);
    await change(phone, true, [story('two')], { cookie });
    await change(phone, false, [story('one')], { cookie });
    await change(phone, true, [story('three')]);
    expect(await paths(phone)).toEqual(['/article/three/', '/article/two/']);
  });

  it('neither loses nor duplicates changes that devices send at the same time', async () => {
    const member = await site.member();
    const changes = Array.from({ length: 20 }, (_, index) =>
      change(member, true, [story(`shared`), story(`own-${index}`)].reverse()),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const all = await paths(member);
    expect(all).toHaveLength(21);
    expect(new Set(all).size).toBe(21);
  });

  it('changes once per idempotency key, however often the request is sent', async () => {
    const member = await site.member();
    const headers = { 'idempotency-key': 'once' };
    const first = await change(member, true, [story('one')], headers);
    await change(member, false, [story('one')]);
    const again = await change(member, true, [story('one')], headers);
    expect(await again.text()).toBe(await first.text());
    expect(await listed(member)).toEqual([]);
    expect((await change(member, true, [story('two')], headers)).status).toBe(422);
    const keyless = await member.call('POST', LIST, {
      body: { stories: [story('one')], isSaved: true },
    });
    expect(keyless.status).toBe(400);
  });

  it('uses the last entry if a request contains a story twice', async () => {
    const member = await site.member();
    const twice = [story('one'), { ...story('one'), title: 'Renamed' }];
    expect((await change(member, true, twice)).status).toBe(200);
    expect(await listed(member)).toMatchObject([{ title: 'Renamed' }]);
  });

  it('keeps the position of a story that is saved again', async () => {
    const member = await site.member();
    await change(member, true, [story('one')]);
    await change(member, true, [story('two')]);
    await change(member, true, [story('one')]);
    expect(await paths(member)).toEqual(['/article/two/', '/article/one/']);
  });

  it('shows the current headline of a published story, and the saved headline of a withdrawn story', async () => {
    const member = await site.member();
    await change(member, true, [story('plain-story')]);
    const [published] = await listed(member);
    expect(published?.isWithdrawn).toBe(false);
    expect(published?.title).not.toBe('Saved as plain-story');
    const request = { slug: 'plain-story', kind: 'withdrawal', note: '', until: null } as const;
    await recallStory(site.test.store, request, new Date(site.server.clock.now()));
    expect(await listed(member)).toMatchObject([
      { path: '/article/plain-story/', title: 'Saved as plain-story', isWithdrawn: true },
    ]);
  });

  it('rejects unknown fields and anything that is not a story', async () => {
    const member = await site.member();
    const front = await change(member, true, [{ path: '/latest/', title: 'Latest' }]);
    expect([front.status, await front.text()]).toEqual([
      422,
      expect.stringContaining('There is no story at this address.'),
    ]);
    for (const wrong of [
      [],
      [{ path: '/article/one/' }],
      [{ ...story('one'), isRead: true }],
      [{ ...story('one'), path: 'https://elsewhere.example/article/one/' }],
      numbered(101),
    ]) {
      expect([wrong.length, (await change(member, true, wrong)).status]).toEqual([
        wrong.length,
        400,
      ]);
    }
    expect(await listed(member)).toEqual([]);
  });

  it('rejects further stories when it is full, and explains what to do', async () => {
    const member = await site.member();
    for (let from = 0; from < READING_LIST_STORIES; from += 100) {
      expect((await change(member, true, numbered(100, from))).status).toBe(200);
    }
    const full = await change(member, true, [story('one-more')]);
    expect(full.status).toBe(422);
    expect(await full.text()).toContain('Remove some, then save this again.');
    expect(await paths(member)).not.toContain('/article/one-more/');
    await change(member, false, numbered(1));
    const rivals = ['a', 'b', 'c', 'd'].map((name) => change(member, true, [story(name)]));
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
  });

  it('deletes a removed story a month later', async () => {
    const member = await site.member();
    await change(member, true, numbered(2));
    await change(member, false, numbered(1));
    await site.test.store.pool.query(
      `update reading_list set changed_at = changed_at - interval '31 days' where member_id = $1`,
      [member.id],
    );
    await change(member, true, [story('one')]);
    const { rows } = await site.test.store.pool.query<{ path: string }>(
      'select path from reading_list where member_id = $1 order by path',
      [member.id],
    );
    expect(rows.map(({ path }) => path)).toEqual(['/article/number-1/', '/article/one/']);
  });

  it('can be read and changed only by its member', async () => {
    const [ada, bob] = [await site.member(), await site.member()];
    await change(ada, true, [story('one')]);
    expect(await listed(bob)).toEqual([]);
    // This change was queued while another member was signed in.
    const wrong = await change(bob, true, [story('two')], { 'x-offprint-member': ada.id });
    expect(wrong.status).toBe(401);
    expect((await site.call('GET', LIST)).status).toBe(401);
    expect((await bob.call('GET', 'users/rna/other/reading-list')).status).toBe(404);
    const exported = await ada.call('GET', 'users/rna/halfwave/export');
    expect(await exported.json()).toMatchObject({
      readingList: [{ path: '/article/one/', title: 'Saved as one', isSaved: true }],
    });
  });
});
