const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;

const LOCAL_PART = /^[A-Za-z0-9!#$%&*+/=?^_`{|}~'-]+(?:\.[A-Za-z0-9!#$%&*+/=?^_`{|}~'-]+)*$/;
const HOST_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^[A-Za-z]{2,63}$/;

/**
 * Returns true for a single address in the common form, with an alphabetic or `xn--` top-level domain. A valid address
 * cannot contain a second address or inject a mail header.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > LONGEST_LOCAL_PART || text.length > LONGEST) return false;
  const labels = text.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => HOST_LABEL.test(label)) &&
    (TOP_LEVEL.test(last) || /^xn--/i.test(last))
  );
}
