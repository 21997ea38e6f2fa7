import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { checkLines } from '../../../test/support/checkLines';
import { createEventLedger, type LedgerBooks } from '../../platform/events/eventLedger';
import { EventsTab } from './EventsTab';

let ledger: ReturnType<typeof createEventLedger>;
let books: LedgerBooks;

beforeEach(() => {
  ledger = createEventLedger({
    run: 'run',
    withdrawal: 'drop',
    exit(given) {
      books = given;
      return {
        begin: () => undefined,
        clear: () => undefined,
        queue: () => undefined,
        discard: () => undefined,
      };
    },
  });
  ledger.take(eventFixture('PageViewed'));
  ledger.take(
    eventFixture('ScrollReached', { percent: 25, pageType: 'article', articleId: '' }, { seq: 2 }),
  );
  ledger.take(eventFixture('PageViewed', {}, { seq: 3, check: 'page-view-once' }));
});

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

describe('EventsTab', () => {
  it('lists events, newest first, with their delivery state', () => {
    render(<EventsTab ledger={ledger} />);
    expect(lines()).toEqual([
      expect.stringContaining('PageViewedheld'),
      expect.stringContaining('ScrollReachedheld'),
      expect.stringContaining('PageViewedheld'),
    ]);
    act(() => {
      books.mark(['0123456789abcdef-3'], { status: 'dropped', reason: 'refused' });
    });
    expect(lines()[0]).toContain('dropped (refused)');
  });

  it('adds new events as they happen', () => {
    render(<EventsTab ledger={ledger} />);
    act(() => {
      ledger.take(eventFixture('FormViewed', { formName: 'search' }, { seq: 4 }));
    });
    expect(lines()[0]).toContain('FormViewed');
  });

  it('shows the rule that an event violates', () => {
    render(<EventsTab ledger={ledger} />);
    const [second] = screen.getAllByRole('listitem');
    expect(second).toHaveAttribute('data-check', 'page-view-once');
    expect(within(second!).getByText('A page view has exactly one PageViewed.')).toBeVisible();
  });

  it('shows how an event differs from its contract', () => {
    ledger.take(eventFixture('FormViewed', {}, { seq: 4 }));
    render(<EventsTab ledger={ledger} />);
    expect(lines()[0]).toContain('formName is missing.');
  });

  it('filters by name and by violated rules', async () => {
    render(<EventsTab ledger={ledger} />);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'event/ScrollReached');
    expect(lines()).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'rule violations');
    expect(lines()).toEqual([expect.stringContaining('page-view-once')]);
  });

  it('searches names and fields, and shows a message if nothing matches', async () => {
    render(<EventsTab ledger={ledger} />);
    await userEvent.type(screen.getByLabelText('Search'), 'scroll 25');
    expect(lines()).toEqual([expect.stringContaining('ScrollReached')]);
    await userEvent.type(screen.getByLabelText('Search'), ' nowhere');
    expect(screen.getByText('No events match.')).toBeVisible();
  });

  it('exports the listed events as JSON lines that `npm run events:check` can read', () => {
    render(<EventsTab ledger={ledger} />);
    const link = screen.getByRole('link', { name: 'Export 3 as JSON lines' });
    const text = decodeURIComponent(
      (link.getAttribute('href') ?? '').split(',').slice(1).join(','),
    );
    expect(link).toHaveAttribute('download', 'events.jsonl');
    expect(checkLines(text)).toMatchObject({
      events: 3,
      broken: [{ line: 3, rule: 'page-view-once' }],
    });
  });

  it('states that events are no longer sent after time travel', () => {
    render(<EventsTab ledger={ledger} />);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => {
      ledger.stop();
    });
    expect(screen.getByRole('status')).toHaveTextContent('sends no events until it is reloaded');
  });
});
