import { buildProblems, componentOf, inTerminal, logProblem, typeProblems } from './problems';

describe('a problem reported by npm run dev', () => {
  it('names the component that the file defines', () => {
    expect(componentOf('src/features/lists/StoryCard.tsx')).toBe('StoryCard');
    expect(componentOf('src/features/lists/StoryCard.module.css:3')).toBe('StoryCard');
    expect(componentOf('src/model/routing/pagePath.ts')).toBeUndefined();
  });

  it('includes the file and line of a build error, and is reported once for client and server', () => {
    const error = {
      moduleName: './tools/dev/swcLoader.ts??x!./src/features/lists/StoryCard.tsx',
      loc: '12:3-9',
      message: '\u001b[31mUnexpected token\u001b[0m',
    };
    expect(buildProblems([error, { ...error }])).toEqual([
      {
        level: 'error',
        message: 'Unexpected token',
        file: 'src/features/lists/StoryCard.tsx:12',
        component: 'StoryCard',
      },
    ]);
  });

  it('includes the lines that explain the error if the type checker found it', () => {
    const output = [
      '12:00:00 - Starting compilation in watch mode...',
      "src/ui/layers/Notice.tsx(16,50): error TS7053: Expression can't be used to index type.",
      "  Property 'plain' does not exist.",
      '12:00:09 - Found 1 error. Watching for file changes.',
    ].join('\n');
    expect(typeProblems(output)).toEqual([
      {
        level: 'error',
        message:
          "TS7053: Expression can't be used to index type.\n  Property 'plain' does not exist.",
        file: 'src/ui/layers/Notice.tsx:16',
        component: 'Notice',
      },
    ]);
  });

  it("names the component in the stack trace of an error in the server's log", () => {
    const line = JSON.stringify({
      level: 50,
      msg: 'The page could not be rendered',
      error: 'TypeError: x is undefined',
      stack: '    at renderRow (serve.js:1:1)\n    at StoryCard (serve.js:2:2)\n    at Object',
    });
    expect(logProblem(line, ['src/features/lists/StoryCard.tsx'])).toEqual({
      level: 'error',
      message: 'The page could not be rendered: TypeError: x is undefined',
      file: 'src/features/lists/StoryCard.tsx',
      component: 'StoryCard',
    });
  });

  it("is not created from a warning or plain text in the server's log", () => {
    expect(logProblem(JSON.stringify({ level: 40, msg: 'FFmpeg is missing' }), [])).toBeNull();
    expect(logProblem('Halfwave is ready', [])).toBeNull();
    expect(logProblem('{broken', [])).toBeNull();
  });

  it('is printed with its step, file and component', () => {
    const text = inTerminal('types', [
      { level: 'error', message: 'one\ntwo', file: 'src/A.tsx:1', component: 'A' },
    ]);
    expect(text).toBe('types error in src/A.tsx:1 <A>\n  one\n  two\n');
  });
});
