import { checkedMessage, headersOf } from './mailMessage';
import type { MailMessage } from '../store/storedMail';

const MAIL: MailMessage = {
  messageId: '<1@halfwave.example>',
  date: '2026-11-20T09:00:00.000Z',
  from: { name: 'Halfwave', address: 'no-reply@halfwave.example' },
  to: 'friend@example.com',
  replyTo: 'ada@example.org',
  subject: 'A story',
  text: 'Words\nand lines',
  html: '<p>Words</p>',
};

describe('an email', () => {
  it('is returned unchanged if valid, with or without a reply-to address', () => {
    expect(checkedMessage(MAIL)).toBe(MAIL);
    expect(checkedMessage({ ...MAIL, replyTo: '' }).replyTo).toBe('');
    const local = { name: 'Halfwave', address: 'no-reply@localhost' };
    expect(checkedMessage({ ...MAIL, from: local }).from).toBe(local);
  });

  it.each<Partial<MailMessage>>([
    { to: '' },
    { to: 'a@example.com, b@example.com' },
    { to: 'a@example.com\r\nBcc: b@example.com' },
    { replyTo: 'a@example.com\nBcc: b@example.com' },
    { from: { name: 'Halfwave', address: 'no-reply' } },
    { from: { name: 'Halfwave\r\nBcc: b@example.com', address: 'no-reply@halfwave.example' } },
    { subject: 'A story\r\nBcc: b@example.com' },
    { subject: 'A story\n\n<script>' },
    { subject: 'A story\0' },
    { messageId: '<1>\r\nX: y' },
  ])('is rejected with %j', (more) => {
    expect(() => checkedMessage({ ...MAIL, ...more })).toThrow(RangeError);
  });

  it('quotes the sender name in its headers, and omits an empty reply-to header', () => {
    expect(headersOf(MAIL)).toEqual({
      'message-id': '<1@halfwave.example>',
      date: 'Fri, 20 Nov 2026 09:00:00 GMT',
      from: '"Halfwave" <no-reply@halfwave.example>',
      to: 'friend@example.com',
      'reply-to': 'ada@example.org',
      subject: 'A story',
    });
    expect(headersOf({ ...MAIL, replyTo: '' })).not.toHaveProperty('reply-to');
    const quoted = { name: 'Half"wave\\', address: 'no-reply@halfwave.example' };
    expect(headersOf({ ...MAIL, from: quoted })['from']).toBe(
      '"Halfwave" <no-reply@halfwave.example>',
    );
  });
});
