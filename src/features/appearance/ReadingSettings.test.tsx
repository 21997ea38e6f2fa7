import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DESIGNED, type Appearance } from '../../model/reading/appearance';
import { ReadingSettings } from './ReadingSettings';

let choices: Partial<Appearance>[];
let closings: number;

function setup(chosen: Appearance = DESIGNED, isKept = true) {
  choices = [];
  closings = 0;
  return render(
    <ReadingSettings
      state={{ chosen, isKept }}
      onChoose={(choice) => choices.push(choice)}
      onClose={() => (closings += 1)}
    />,
  );
}

const radio = (group: string, name: string): HTMLElement =>
  [...screen.getByRole('group', { name: group }).querySelectorAll('input')].find(
    (input) => input.parentElement?.textContent === name,
  )!;

describe('the reading settings', () => {
  it.each([
    ['Colors', 'Paper', { theme: 'paper' }],
    ['Text size', 'Largest', { textSize: 'largest' }],
    ['Typeface', 'Sans serif', { typeface: 'sans' }],
    ['Line length', 'Narrow', { lineLength: 'narrow' }],
  ])('report the option chosen under %s: %s', async (group, name, choice) => {
    setup();
    await userEvent.click(radio(group, name));
    expect(choices).toEqual([choice]);
  });

  it('show the current choices, and can be reset', async () => {
    setup({ ...DESIGNED, theme: 'dark' });
    expect(radio('Colors', 'Dark')).toBeChecked();
    expect(radio('Text size', 'Standard')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(choices).toEqual([DESIGNED]);
  });

  it('disable the reset button while all values are the defaults', () => {
    setup();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
  });

  it.each([
    [true, 'Saved on this device.'],
    [false, /let this site save these settings, so they last only until you close this page/],
  ])('show whether the choices are saved: %s', (isKept, words) => {
    setup(DESIGNED, isKept);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('take focus when they open, and return focus when they close', async () => {
    render(<button type="button">Aa</button>);
    screen.getByRole('button', { name: 'Aa' }).focus();
    const { unmount } = setup();
    expect(screen.getByRole('dialog', { name: 'Reading settings' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(closings).toBe(1);
    unmount();
    expect(screen.getByRole('button', { name: 'Aa' })).toHaveFocus();
  });
});
