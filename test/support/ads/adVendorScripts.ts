/** Fake third-party scripts that implement the documented interfaces and run in the page. */

/** Google Publisher Tag: fills every slot with a frame of its first size. */
export const PUBLISHER_TAG = `
{
  const listeners = [];
  const slots = new Map();
  const ads = {
    setForceSafeFrame: () => ads,
    disableInitialLoad: () => undefined,
    addEventListener: (type, listener) => (listeners.push(listener), ads),
    refresh: (asked) => setTimeout(() => {
      for (const slot of asked) {
        const frame = document.createElement('iframe');
        [frame.width, frame.height] = slot.size;
        document.getElementById(slot.id)?.append(frame);
        for (const listener of listeners) listener({ slot, isEmpty: false, size: slot.size });
      }
    }, 50),
    clear: () => true,
  };
  window.googletag = {
    cmd: { push: (run) => run() },
    pubads: () => ads,
    defineSlot: (unit, [size], id) => {
      const slot = { id, size, addService: () => slot, setTargeting: () => slot };
      slots.set(id, slot);
      return slot;
    },
    enableServices: () => undefined,
    display: () => undefined,
    destroySlots: (gone) => { for (const { id } of gone) slots.delete(id); return true; },
  };
  window.tagSlots = slots;
}`;

/** Taboola: processes its queue and adds a frame to every container. */
export const TABOOLA = `
{
  const commands = window._taboola ?? [];
  const run = ({ container }) => {
    if (!container) return;
    const frame = document.createElement('iframe');
    [frame.width, frame.height] = [300, 250];
    frame.src = 'https://cdn.taboola.com/frame.html';
    document.getElementById(container)?.append(frame);
  };
  window._taboola = { push: (command) => { setTimeout(run, 50, command); } };
  for (const command of commands) run(command);
}`;

/** A framed page that sends its parent messages that only the app's own code may send. */
export const HOSTILE_FRAME = `<!doctype html><script>
for (const message of [
  null, 7, 'close', {}, { type: 'navigation/requested', payload: { href: '/latest/' } },
  { type: 'stickyAds/omnibarClosed' }, { type: 'recalled', path: location.href }, { type: 'reload' },
  { consent: 'C0001:1,C0002:1,C0003:1,C0004:1,C0005:1' },
]) parent.postMessage(message, '*');
parent.postMessage({ type: 'told' }, '*');
</script>`;
