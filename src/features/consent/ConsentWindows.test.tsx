import { fireEvent, render, screen, within } from '@testing-library/react';
import { EVERY_CATEGORY, type CategoryId } from '../../model/consent/consent';
import { consentReducer, type ConsentState } from './consentSlice';
import { ConsentWindows } from './ConsentWindows';

let choices: (readonly CategoryId[])[];
let openings: number;
let closings: number;

beforeEach(() => {
  choices = [];
  openings = 0;
  closings = 0;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: () => undefined,
  });
});

function setup(more: Partial<ConsentState>): void {
  const consent = { ...consentReducer(undefined, { type: 'start' }), ...more };
  render(
    <ConsentWindows
      consent={consent}
      onChoose={(allowed) => choices.push(allowed)}
      onSettings={() => (openings += 1)}
      onClose={() => (closings += 1)}
    />,
  );
}

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });

describe('ConsentBanner', () => {
  it('shows the refuse and accept buttons in the same style, with refuse first', () => {
    setup({ isBannerDue: true });
    const [refuse, accept] = screen.getAllByRole('button');
    expect(refuse).toHaveTextContent('Refuse all');
    expect(accept).toHaveTextContent('Accept all');
    expect(accept?.className).toBe(refuse?.className);
  });

  it('lets readers refuse or accept everything with one click, or open the settings', () => {
    setup({ isBannerDue: true });
    press('Refuse all');
    press('Accept all');
    press('Choose for yourself');
    expect(choices).toEqual([[], EVERY_CATEGORY]);
    expect(openings).toBe(1);
  });

  it('is a labeled region that does not take focus and is not modal', () => {
    setup({ isBannerDue: true });
    expect(screen.getByRole('region', { name: 'Your cookie choices' })).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('states that Global Privacy Control overrides the choice', () => {
    setup({ isBannerDue: true, hasGpc: true });
    expect(screen.getByText(/Global Privacy Control signal: targeting stays off/)).toBeVisible();
  });
});

describe('PreferenceCentre', () => {
  it('has five categories, of which only the critical one is checked and disabled', () => {
    setup({ isCentreOpen: true });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
    expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false, false, false, false]);
    expect(box(/^Strictly necessary/)).toHaveAccessibleDescription(/does not work without this/);
  });

  it('shows the current choice and saves the checked categories', () => {
    setup({ isCentreOpen: true, allowed: ['C0001', 'C0002'], status: 'answered' });
    expect(box(/^Performance/).checked).toBe(true);
    fireEvent.click(box(/^Performance/));
    fireEvent.click(box(/^Social/));
    press('Save these choices');
    expect(choices).toEqual([['C0001', 'C0005']]);
  });

  it('lets readers refuse or accept everything with one click, or close the dialog without a choice', () => {
    setup({ isCentreOpen: true });
    press('Refuse all');
    press('Accept all');
    press('Close');
    expect(choices).toEqual([[], EVERY_CATEGORY]);
    expect(closings).toBe(1);
  });

  it('states that Global Privacy Control is honored and disables targeting', () => {
    setup({ isCentreOpen: true, hasGpc: true });
    const dialog = within(screen.getByRole('dialog', { name: 'Cookie settings' }));
    expect(
      dialog.getByText(/sends a Global Privacy Control signal, and we honor it/),
    ).toBeVisible();
    expect(box(/^Targeting/)).toBeDisabled();
    expect(box(/^Targeting/).checked).toBe(false);
  });

  it('opens as a dialog while the banner stays mounted', () => {
    setup({ isBannerDue: true, isCentreOpen: true });
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('region')).toBeInTheDocument();
  });
});
