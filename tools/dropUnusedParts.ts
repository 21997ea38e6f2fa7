/** `var Link = React10.forwardRef(` at the outermost level of a module. */
const MADE_AT_LOAD =
  /^((?:var|let|const) \w+ = )(React\d*\.(?:createContext|createElement|forwardRef|memo)\(|Symbol\(|new (?:Set|URL|WeakMap)\()/gm;
/** `Link.displayName = "Link";` on a line of its own. */
const NAMED_AT_LOAD = /^\w+\.displayName = "[^"]*";$/gm;
/** `var Boundary = class extends React2.Component { … };`, and the line that gives it its context. */
const CLASS_AT_LOAD =
  /^(var (\w+) = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});(?:\n\2(\.contextType = \w+;)$)?/gm;
/** `var useOptimisticImpl = React3[USE_OPTIMISTIC];`, which would keep the whole of React's namespace. */
const LOOKED_UP_AT_LOAD = /^(var \w+ = )(React\d*\[\w+\]);$/gm;
/** `warning(shown != null, `…`);`, and the look at the number of the package: for its users, not for readers. */
const TOLD_TO_DEVELOPERS =
  /^ {2}(?:invariant|warning)\(\n(?: {4}.*\n){2} {2}\);$|^ {4}window\.__reactRouterVersion = .*\n.*;$/gm;

/**
 * A webpack loader for packages that hold all of their components in one file: says that making one has
 * no effect beyond it, so that the build leaves out the router's nine tenths that nobody here uses, and
 * leaves out what it tells the developers of an app.
 */
export default function dropUnusedParts(source: string): string {
  return source
    .replace(MADE_AT_LOAD, '$1/* @__PURE__ */ $2')
    .replace(NAMED_AT_LOAD, '')
    .replace(TOLD_TO_DEVELOPERS, '')
    .replace(CLASS_AT_LOAD, (_, start: string, name: string, made: string, context?: string) => {
      const withContext = context === undefined ? '' : `${name}${context}`;
      return `${start}/* @__PURE__ */ (() => { const ${name} = ${made}; ${withContext} return ${name}; })();`;
    })
    .replace(LOOKED_UP_AT_LOAD, '$1/* @__PURE__ */ (() => $2)();');
}
