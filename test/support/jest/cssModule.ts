/** An object that maps the name of every class to itself. */
const classes: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? false : String(name)) },
);

export default classes;
