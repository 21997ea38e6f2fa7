/** `var Link = React10.forwardRef(` at the outermost level of a module. */
const MADE_AT_LOAD =
  /^((?:var|let|const) \w+ = )(React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;
/** `Link.displayName = "Link";` on a line of its own. */
const NAMED_AT_LOAD = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * A webpack loader for packages that hold all of their components in one file: says that making one has
 * no effect beyond it, so that the build leaves out the router's nine tenths that nobody here uses.
 */
export default function dropUnusedParts(source: string): string {
  return source.replace(MADE_AT_LOAD, '$1/* @__PURE__ */ $2').replace(NAMED_AT_LOAD, '');
}
