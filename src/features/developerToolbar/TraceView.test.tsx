import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRACE_FORMAT, TRACE_VERSION, type Trace } from '../../model/trace/trace';
import type { TraceRecording } from '../../platform/trace/traceRecording';
import type { DeveloperFacts } from './developerFacts';
import { TraceView } from './TraceView';

const EXPERIMENT = { id: 'a_test', version: '1', bucket: 'test' };

function setup(trace: TraceRecording | null): void {
  const facts: Partial<DeveloperFacts> = {
    location: { pathname: '/latest/', search: '?setDevice=tablet' },
    features: ['decisions'],
    experiment: EXPERIMENT,
    trace,
  };
  render(<TraceView facts={facts as DeveloperFacts} />);
}

function recording(isFull = false): TraceRecording {
  return {
    counts: () => ({ actions: 84, events: 31, isFull }),
    file: (about): Trace => ({
      ...{ format: TRACE_FORMAT, version: TRACE_VERSION, release: 'abc', run: 'run-1' },
      ...{ startedAt: '', ports: {}, state: {}, entries: [], isFull, requests: [], entryCount: 0 },
      ...about,
    }),
  };
}

describe('TraceView', () => {
  it('offers to reload the page and record a trace', () => {
    setup(null);
    expect(screen.getByText(/Not recording/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Reload and record' });
    expect(link).toHaveAttribute('href', '/latest/?setDevice=tablet&jsDebug=trace');
    expect(link).toHaveAttribute('target', '_top');
  });

  it('counts the recorded entries, and reports when the trace is full', () => {
    setup(recording());
    expect(screen.getByText(/contains 84 actions and 31 events/)).toBeVisible();
    setup(recording(true));
    expect(screen.getByText(/Recording has stopped, because the trace is full/)).toBeVisible();
  });

  it('downloads a single file that includes the flags and the bucket', async () => {
    const files: Blob[] = [];
    const links: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    const { createObjectURL } = URL as { createObjectURL?: typeof URL.createObjectURL };
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    HTMLAnchorElement.prototype.click = function record() {
      links.push(`${this.download} ${this.href}`);
    };
    setup(recording());
    await userEvent.click(screen.getByRole('button', { name: 'Download the trace' }));
    HTMLAnchorElement.prototype.click = click;
    Object.assign(URL, { createObjectURL });
    expect(links).toEqual(['trace-run-1.json blob:1']);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(reader.result);
      };
      reader.readAsText(files[0]!);
    });
    expect(JSON.parse(String(text))).toMatchObject({ flags: ['decisions'], arm: EXPERIMENT });
  });
});
