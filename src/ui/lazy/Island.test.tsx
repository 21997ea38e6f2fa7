import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Island } from './Island';

const SERVER_MARKUP = '<div class="about"><button type="button">Pressed 0 times</button></div>';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      Pressed {count} times
    </button>
  );
}

/** Creates a server-rendered document and hydrates it. */
async function hydrate(island: React.ReactNode): Promise<HTMLElement> {
  const root = document.createElement('div');
  const written = new DOMParser().parseFromString(SERVER_MARKUP, 'text/html');
  root.append(...written.body.childNodes);
  document.body.append(root);
  await act(async () => {
    hydrateRoot(root, island);
    await Promise.resolve();
  });
  return root;
}

/** Fake `whenSeen` function that the test triggers. */
function createSight() {
  const waiting = new Set<() => void>();
  const whenSeen = (_: Element, renderIsland: () => void) => {
    waiting.add(renderIsland);
    return () => waiting.delete(renderIsland);
  };
  const see = () => {
    act(() => {
      for (const renderIsland of [...waiting]) renderIsland();
    });
  };
  return { waiting, whenSeen, see };
}

let complaints: unknown[];

beforeEach(() => {
  document.body.replaceChildren();
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complaints.push(words));
});

afterEach(() => {
  expect(complaints).toEqual([]);
  jest.restoreAllMocks();
});

describe('an island in a server-rendered document', () => {
  it('keeps the server markup without rendering its content', async () => {
    const renderIsland = jest.fn(() => null);
    const Costly = () => renderIsland();
    const { whenSeen } = createSight();
    const root = await hydrate(
      <Island className="about" whenSeen={whenSeen}>
        <Costly />
      </Island>,
    );
    expect(root).toHaveTextContent('Pressed 0 times');
    expect(renderIsland).not.toHaveBeenCalled();
  });

  it('becomes interactive when `whenSeen` calls its callback', async () => {
    const sight = createSight();
    await hydrate(
      <Island className="about" whenSeen={sight.whenSeen}>
        <Counter />
      </Island>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('Pressed 0 times');
    sight.see();
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
    expect(sight.waiting.size).toBe(0);
  });

  it('remains static without a `whenSeen` function', async () => {
    const root = await hydrate(
      <Island className="about">
        <Counter />
      </Island>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(root.querySelectorAll('.about')).toHaveLength(1);
    expect(root).toHaveTextContent('Pressed 0 times');
  });
});

describe('an island rendered in the app', () => {
  it('is interactive immediately', async () => {
    const { waiting, whenSeen } = createSight();
    render(
      <Island whenSeen={whenSeen}>
        <Counter />
      </Island>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('Pressed 1 times');
    expect(waiting.size).toBe(0);
  });
});
