import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that records the emails it receives. */
export interface FakeSmtpServer {
  url: string;
  /** Raw emails, in the order received. */
  received: { from: string; to: string[]; raw: string }[];
  /** The server's reaction to the next emails. */
  state: { mood: 'takes' | 'is busy' | 'refuses the recipient' | 'takes and hangs up' };
  stop(): Promise<void>;
  /** Restarts the server on the same port. */
  start(): Promise<void>;
}

export async function startSmtp(): Promise<FakeSmtpServer> {
  const received: FakeSmtpServer['received'] = [];
  const state: FakeSmtpServer['state'] = { mood: 'takes' };
  const refusal = (code: number, text: string) =>
    Object.assign(new Error(text), { responseCode: code });

  const create = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 100,
      onRcptTo(_address, _session, done) {
        if (state.mood === 'is busy') done(refusal(421, 'Try again later'));
        else if (state.mood === 'refuses the recipient') done(refusal(550, 'No such person'));
        else done();
      },
      onData(stream, session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString('utf8'),
          });
          if (state.mood === 'takes and hangs up') {
            state.mood = 'takes';
            done(refusal(421, 'Going down'));
          } else done();
        });
      },
    });

  let server = create();
  async function listen(port: number): Promise<number> {
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  }
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    stop: () => new Promise((done) => server.close(() => done())),
    async start() {
      server = create();
      await listen(port);
    },
  };
}
