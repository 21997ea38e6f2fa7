/** How a place shows what became of it: marks that sheets and checks read, and its room. */
export interface AdMarks {
  show(element: HTMLElement, mark: AdMark): void;
  /** Gives up the room of a place that stayed empty. What the reader sees only moves, nothing jumps. */
  collapse(element: HTMLElement, isInView: boolean): void;
  /** As the server drew it. */
  reset(element: HTMLElement): void;
  /**
   * Of a place whose slot is gone. Mostly its page is about to be taken away, and what stands in it with
   * it: only a place that the next page has, too, is emptied, once that page is drawn.
   */
  leave(element: HTMLElement): void;
}

export interface AdMark {
  status: 'idle' | 'requested' | 'rendered';
  isBlank: boolean;
}

export function createAdMarks(): AdMarks {
  return {
    show(element, { status, isBlank }) {
      element.dataset['adState'] = status;
      element.toggleAttribute('data-ad-blank', isBlank);
    },
    collapse(element, isInView) {
      if (!isInView) {
        element.dataset['adCollapsed'] = 'box';
        return;
      }
      const { height } = element.getBoundingClientRect();
      const { marginBottom } = getComputedStyle(element);
      const distance = height + Number.parseFloat(marginBottom || '0');
      element.dataset['adCollapsed'] = 'moved';
      for (const follower of followersOf(element).filter(isInFlow)) {
        follower.dataset['adMoved'] = '';
        follower.style.translate = `0 -${distance}px`;
      }
    },
    reset(element) {
      unmark(element);
      element.replaceChildren();
    },
    leave(element) {
      unmark(element);
      const left = [...element.childNodes];
      queueMicrotask(() => {
        // By then another slot may have put something of its own there.
        if (!element.isConnected) return;
        for (const node of left) if (node.parentNode === element) node.remove();
      });
    },
  };
}

function unmark(element: HTMLElement): void {
  element.dataset['adState'] = 'idle';
  element.removeAttribute('data-ad-blank');
  if (element.dataset['adCollapsed'] === 'moved') {
    for (const follower of followersOf(element)) {
      delete follower.dataset['adMoved'];
      follower.style.removeProperty('translate');
    }
  }
  delete element.dataset['adCollapsed'];
}

/** What stands below it in the same column. */
function followersOf(element: HTMLElement): HTMLElement[] {
  const followers: HTMLElement[] = [];
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    if (next instanceof HTMLElement) followers.push(next);
  }
  return followers;
}

/** What lies over the page has a place of its own. */
function isInFlow(element: HTMLElement): boolean {
  return !['absolute', 'fixed'].includes(getComputedStyle(element).position);
}
