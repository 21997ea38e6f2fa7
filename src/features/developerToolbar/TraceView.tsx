import type { ReactNode } from 'react';
import type { Trace } from '../../model/trace/trace';
import type { TraceRecording } from '../../platform/trace/traceRecording';
import { classNames } from '../../ui/classNames';
import type { DeveloperFacts } from './developerFacts';
import { Said } from './Said';
import { searchWith } from './switchedSearch';
import styles from './views.module.css';

/** Offers this document's trace as a file, or a link that starts recording one. */
export function TraceView({ facts }: { facts: DeveloperFacts }): ReactNode {
  return facts.trace ? <Recording facts={facts} trace={facts.trace} /> : <Start facts={facts} />;
}

function Start({ facts: { location } }: { facts: DeveloperFacts }): ReactNode {
  const { pathname, search } = location;
  return (
    <>
      <Said>Not recording. A trace can start only when the page loads.</Said>
      <a
        className={classNames(styles['act'], styles['alone'])}
        href={pathname + searchWith(search, 'jsDebug', 'trace')}
        // The target keeps the app from handling the link, so the browser loads a new document.
        target="_top"
      >
        Reload and record
      </a>
    </>
  );
}

interface RecordingProps {
  facts: DeveloperFacts;
  trace: TraceRecording;
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

function Recording({ facts, trace }: RecordingProps): ReactNode {
  const { actions, events, isFull } = trace.counts();
  return (
    <>
      <Said>
        {isFull
          ? 'Recording has stopped, because the trace is full. '
          : 'Recording this tab until the next page load. '}
        The trace contains {counted(actions, 'action')} and {counted(events, 'event')}. Email
        addresses, names, search words and tokens are masked.
      </Said>
      <button
        className={classNames(styles['act'], styles['alone'])}
        type="button"
        onClick={() => {
          download(trace.file({ flags: facts.features, arm: facts.experiment }));
        }}
      >
        Download the trace
      </button>
      <Said>
        Replay it with <code>npm run trace:replay FILE</code>.
      </Said>
    </>
  );
}

function download(trace: Trace): void {
  const link = document.createElement('a');
  const file = new Blob([JSON.stringify(trace)], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = `trace-${trace.run}.json`;
  link.click();
}
