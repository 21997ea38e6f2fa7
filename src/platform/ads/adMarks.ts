/** Shows the state of an ad slot in data attributes, for style sheets and tests, and collapses empty slots. */
export interface AdMarks {
  show(element: HTMLElement, mark: AdMark): void;
  /**
   * Collapses an empty slot. If the slot is in view, its box stays, and the content below it is moved up with
   * `translate`, which causes no layout shift.
   */
  collapse(element: HTMLElement, isInView: boolean): void;
  /** Restores the server-rendered state. */
  reset(element: HTMLElement): void;
  /**
   * Cleans up an element whose slot was removed. The page is usually about to be removed too, so the content is cleared
   * only if the element remains after the next page has rendered.
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
        // Removes only these nodes, because another slot may have filled the element in the meantime.
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

function followersOf(element: HTMLElement): HTMLElement[] {
  const followers: HTMLElement[] = [];
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    if (next instanceof HTMLElement) followers.push(next);
  }
  return followers;
}

/** Returns false for elements that are positioned over the page. */
function isInFlow(element: HTMLElement): boolean {
  return !['absolute', 'fixed'].includes(getComputedStyle(element).position);
}
