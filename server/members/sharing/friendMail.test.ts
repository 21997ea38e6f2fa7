import { friendMail } from './friendMail';

const SITE = { siteName: 'Halfwave', publicOrigin: 'https://halfwave.example' };
const PAGE = { path: '/article/nine-ports/', title: 'Nine <ports>', dek: 'And one cable.' };
const FORM = {
  to: ' friend@example.com ',
  from: 'ada@example.org',
  name: ' Ada <b>Quill</b> ',
  message: 'One\r\n\r\n<img src=x onerror=alert(1)>',
};

describe('the email to a friend', () => {
  const mail = friendMail(FORM, PAGE, SITE);

  it('is sent to one address, with Reply-To set to the reader', () => {
    expect(mail).toMatchObject({ to: 'friend@example.com', replyTo: 'ada@example.org' });
  });

  it('has a fixed subject', () => {
    expect(mail.subject).toBe('A story from Halfwave, sent to you by a reader');
  });

  it('contains the headline and URL of the story, the sender and the message', () => {
    for (const part of [
      'Ada <b>Quill</b> (ada@example.org)',
      'Nine <ports>\nAnd one cable.\nhttps://halfwave.example/article/nine-ports/',
      'One\n\n<img src=x onerror=alert(1)>',
      'is not on any list',
    ]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.text).not.toContain('\r');
  });

  it('escapes user input and links only to the story', () => {
    expect(mail.html).toContain('Nine &lt;ports&gt;');
    expect(mail.html).toContain('Ada &lt;b&gt;Quill&lt;/b&gt;');
    expect(mail.html).toContain('One<br><br>&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html.match(/(?:href|src)="[^"]*"/g)).toEqual([
      'href="https://halfwave.example/article/nine-ports/"',
    ]);
  });

  it('omits the quote if there is no message', () => {
    const bare = friendMail({ ...FORM, message: ' \r\n' }, { ...PAGE, dek: '' }, SITE);
    expect(bare.text).not.toContain('writes:');
    expect(bare.html).not.toContain('blockquote');
  });
});
