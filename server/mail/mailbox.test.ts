import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailbox } from './mailbox';
import type { MailMessage } from '../store/storedMail';

const mail = (date: string, more: Partial<MailMessage> = {}): MailMessage => ({
  messageId: `<${date}@halfwave.example>`,
  date,
  from: { name: 'Halfwave', address: 'no-reply@halfwave.example' },
  to: 'friend@example.com',
  replyTo: '',
  subject: 'A story',
  text: 'Words',
  html: '<p>Words</p>',
  ...more,
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-mailbox-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the mailbox', () => {
  it('is empty initially', async () => {
    const box = createMailbox(folder);
    expect(await box.list()).toEqual([]);
    await box.empty();
  });

  it('lists emails with all their fields, latest first', async () => {
    const box = createMailbox(folder);
    await box.send('a', mail('2026-11-20T09:00:00.000Z', { replyTo: 'ada@example.org' }));
    await box.send('b', mail('2026-11-20T10:00:00.000Z'));
    const [latest, first] = await box.list();
    expect(latest?.id).toBe('b');
    expect(first).toEqual({
      id: 'a',
      date: '2026-11-20T09:00:00.000Z',
      from: '"Halfwave" <no-reply@halfwave.example>',
      to: 'friend@example.com',
      subject: 'A story',
      text: 'Words',
      html: '<p>Words</p>',
      headers: expect.objectContaining({ 'reply-to': 'ada@example.org' }) as unknown,
    });
  });

  it('stores an email only once if it is sent twice', async () => {
    const box = createMailbox(folder);
    await box.send('a', mail('2026-11-20T09:00:00.000Z'));
    await box.send('a', mail('2026-11-20T09:00:00.000Z'));
    expect(await box.list()).toHaveLength(1);
    expect(await readdir(join(folder, 'mail'))).toEqual(['a.json']);
  });

  it('writes private files and can be emptied', async () => {
    const box = createMailbox(folder);
    await box.send('a', mail('2026-11-20T09:00:00.000Z'));
    expect((await stat(join(folder, 'mail', 'a.json'))).mode & 0o077).toBe(0);
    await box.empty();
    expect(await box.list()).toEqual([]);
  });
});
