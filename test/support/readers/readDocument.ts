import type { Obstacle } from '../../../src/model/offline/answerSource';

/** The screen at one moment. */
export interface Sight {
  /**
   * `page`: the complete page. `part`: its beginning, while the rest may still arrive. `server error`: the error page
   * that our server sent. `browser error`: the browser's own.
   */
  kind:
    | 'page'
    | 'part'
    | 'slow'
    | 'notice'
    | 'document'
    | 'server error'
    | 'browser error'
    | 'blank'
    | 'waiting';
  title: string;
  /** The reason given to the reader for a missing response; null if none is. */
  obstacle: Obstacle | null;
  /** Milliseconds until it appeared. */
  time: number;
}

/** The part of a document that has arrived. */
interface ArrivingDocument {
  text: string;
  end: 'none' | 'complete' | 'broken' | 'error';
  /** Time of the first bytes; zero before. */
  shownAt: number;
}

/** Reads a response as a browser does: from its first bytes, for as long as they arrive. */
export function readDocument(answer: Promise<Response>): ArrivingDocument {
  const document: ArrivingDocument = { text: '', end: 'none', shownAt: 0 };
  void answer.then(
    (response) => readBody(response, document),
    () => {
      document.end = 'error';
    },
  );
  return document;
}

async function readBody(response: Response, document: ArrivingDocument): Promise<void> {
  if (response.type === 'error') {
    document.end = 'error';
    return;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      document.shownAt ||= Date.now();
      document.text += piece.value;
    }
    document.end = 'complete';
  } catch {
    document.end = 'broken';
  }
}

/** @param begun Time of the request. */
export function sightOfDocument(
  { text, end, shownAt }: ArrivingDocument,
  obstacle: Obstacle | null,
  begun: number,
): Sight {
  const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? '';
  const seen = { title, obstacle: null, time: (shownAt || Date.now()) - begun };
  if (text === 'the offline page' || text === 'the error page') {
    return { ...seen, kind: 'notice', title: 'You are offline | Halfwave', obstacle };
  }
  if (end === 'error') return { ...seen, kind: 'browser error' };
  if (end === 'none' && text === '') return { ...seen, kind: 'waiting' };
  if (title === 'We will be right back') return { ...seen, kind: 'server error' };
  if (title === '') return { ...seen, kind: 'blank' };
  return { ...seen, kind: text.endsWith('</html>') ? 'page' : 'part' };
}
