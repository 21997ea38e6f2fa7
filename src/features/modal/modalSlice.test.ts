import { noticesFlagged } from '../pageState/pageStateSlice';
import { modalClosed, modalOpened, modalReducer, selectOpenModal } from './modalSlice';

type Event = Parameters<typeof modalReducer>[1];

const START = { type: 'start' };

const after = (...events: Event[]) =>
  selectOpenModal({ modal: events.reduce(modalReducer, modalReducer(undefined, START)) });

describe('the modal', () => {
  it('is closed, opens, and is closed again', () => {
    const opened = modalOpened({ name: 'browserPrivacy' });
    expect(after(START)).toBeNull();
    expect(after(opened)).toBe('browserPrivacy');
    expect(after(opened, modalClosed())).toBeNull();
  });

  it('opens with the warning of browser privacy when that is switched on', () => {
    const on = noticesFlagged({ browserPrivacy: true, maintenance: false });
    const off = noticesFlagged({ browserPrivacy: false, maintenance: true });
    expect(after(on as Event)).toBe('browserPrivacy');
    expect(after(off as Event)).toBeNull();
  });
});
