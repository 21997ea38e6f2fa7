import { noticesFlagged } from '../pageState/pageStateSlice';
import { modalClosed, modalOpened, modalReducer, selectOpenModal } from './modalSlice';

type Event = Parameters<typeof modalReducer>[1];

const START = { type: 'start' };

const after = (...events: Event[]) =>
  selectOpenModal({ modal: events.reduce(modalReducer, modalReducer(undefined, START)) });

describe('modalSlice', () => {
  it('opens and closes the modal', () => {
    const opened = modalOpened({ name: 'browserPrivacy' });
    expect(after(START)).toBeNull();
    expect(after(opened)).toBe('browserPrivacy');
    expect(after(opened, modalClosed())).toBeNull();
  });

  it('opens the browser privacy warning when its flag is on', () => {
    const on = noticesFlagged({ browserPrivacy: true, maintenance: false });
    const off = noticesFlagged({ browserPrivacy: false, maintenance: true });
    expect(after(on as Event)).toBe('browserPrivacy');
    expect(after(off as Event)).toBeNull();
  });
});
