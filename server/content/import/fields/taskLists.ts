import type { MarkdownIt } from 'markdown-it';

const BOX = /^\[([ xX])\]\s+/;

/** Marks items of the form `- [ ] text` and `- [x] text` as tasks. The style sheet draws the checkboxes. */
export function taskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'task_lists', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const item = tokens[index - 2];
      const found = BOX.exec(token.content);
      if (token.type !== 'inline' || item?.type !== 'list_item_open' || !found) continue;
      item.attrSet('data-task', found[1] === ' ' ? 'open' : 'done');
      token.content = token.content.slice(found[0].length);
    }
  });
}
