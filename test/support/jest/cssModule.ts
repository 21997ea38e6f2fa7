/** Maps every class of a CSS module to its own name. */
const classes: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? false : String(name)) },
);

export default classes;
