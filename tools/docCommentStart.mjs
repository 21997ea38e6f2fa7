const HEADLESS = /^\*\s*(?:What|Whose|Whether|Who|Whom|Where|Which|That|How)\b/;

/**
 * ESLint rule: a doc comment must start with a verb or a noun, because "Whether…" or "What…" does not say what the code
 * does or is. Questions are allowed.
 * @type {import('eslint').Rule.RuleModule}
 */
export const docCommentStart = {
  meta: { type: 'suggestion', schema: [] },
  create({ sourceCode, report }) {
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const isDoc = comment.type === 'Block' && comment.value.startsWith('*');
          if (!isDoc || !HEADLESS.test(comment.value) || /\?\s*$/.test(comment.value)) continue;
          report({
            loc: comment.loc,
            message: 'Start a doc comment with a verb or a noun: "Returns…", "True if…", "The…".',
          });
        }
      },
    };
  },
};
