import { createLineCheck, type BrokenLine } from '../../src/model/events/lineCheck';

interface LinesReport {
  events: number;
  broken: BrokenLine[];
}

/** Checks the text of an event export, which contains one JSON object per line. */
export function checkLines(text: string): LinesReport {
  const lineCheck = createLineCheck();
  const broken = text.split('\n').flatMap((line) => lineCheck.check(line));
  return { events: lineCheck.counts().events, broken };
}
