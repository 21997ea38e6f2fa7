import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { importContent } from './importContent';

jest.mock('node:child_process');
jest.mock('../projectRoot', () => ({ projectRoot: '/project' }));

/** The import's process, which the test ends step by step. */
let child: EventEmitter & { stderr: PassThrough };

beforeEach(() => {
  child = Object.assign(new EventEmitter(), { stderr: new PassThrough() });
  jest.mocked(spawn).mockReturnValue(child as unknown as ReturnType<typeof spawn>);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => jest.restoreAllMocks());

/** Ends the process. Its output may still be arriving after its exit. */
async function end(code: number, { before = '', after = '' }): Promise<void> {
  child.stderr.write(before);
  child.emit('exit', code);
  child.stderr.end(after);
  await new Promise((done) => child.stderr.once('end', done));
  child.emit('close', code);
}

describe('an import in development mode', () => {
  it('reports the plain-text lines of a failed import, including those read after the process exits', async () => {
    const importing = importContent('content');
    await end(1, { before: 'a.md: no title\n{"level":"info"}\n', after: 'b.md: no date\n' });
    expect(await importing).toEqual([{ level: 'error', message: 'a.md: no title\nb.md: no date' }]);
  });

  it('reports no problem for a successful import', async () => {
    const importing = importContent('content');
    await end(0, { before: 'a.md: a warning\n' });
    expect(await importing).toEqual([]);
  });
});
