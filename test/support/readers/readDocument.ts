import type { Obstacle } from '../../../src/model/offline/answerSource';

/** The page as the reader sees it at a given moment. */
export interface Sight {
  /**
   * - `page`: the complete page.
   * - `part`: the beginning of the page, while the rest may still arrive.
   * - `server error`: an error page from our server.
   * - `browser error`: an error page from the browser.
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
  /** The reason given to the reader for a missing response, or null if no reason is given. */
  obstacle: Obstacle | null;
  /** Milliseconds from the request until the reader saw the page. */
  time: number;
}

/** A document that may have arrived only in part. */
interface ArrivingDocument {
  text: string;
  end: 'none' | 'complete' | 'broken' | 'error';
  /** Time at which the first bytes arrived, or zero. */
  shownAt: number;
}

/** Reads a response like a browser, which renders each part as it arrives. */
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

/** @param begun time of the request, in milliseconds. */
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
