/** Matches `var Link = React10.forwardRef(` and similar calls at the top level of a module. */
const MADE_AT_LOAD =
  /^((?:var|let|const) \w+ = )(React\d*\.(?:createContext|createElement|forwardRef|memo)\(|Symbol\(|new (?:Set|URL|WeakMap)\()/gm;
/** Matches `Link.displayName = "Link";` on its own line. */
const NAMED_AT_LOAD = /^\w+\.displayName = "[^"]*";$/gm;
/** Matches `var Boundary = class extends React2.Component { … };` and the line that sets its context type. */
const CLASS_AT_LOAD =
  /^(var (\w+) = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});(?:\n\2(\.contextType = \w+;)$)?/gm;
/** Matches `var useOptimisticImpl = React3[USE_OPTIMISTIC];`, which would prevent tree shaking of React's namespace. */
const LOOKED_UP_AT_LOAD = /^(var \w+ = )(React\d*\[\w+\]);$/gm;
/**
 * Matches calls to `invariant` and `warning` and the assignment of the router's version, which only developers need.
 */
const TOLD_TO_DEVELOPERS =
  /^ {2}(?:invariant|warning)\(\n(?: {4}.*\n){2} {2}\);$|^ {4}window\.__reactRouterVersion = .*\n.*;$/gm;

/**
 * webpack loader for packages that keep all components in one file. Marks the creation of components as free of side
 * effects, so that the build can drop unused ones, which make up nine tenths of the router. Also drops messages for
 * developers.
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
