import { useState, type ReactNode } from 'react';
import type { CodeContent } from '../../../model/shortcodes/contents';
import { Button } from '../../../ui/forms/Button';
import { useHydrated } from '../../../ui/lazy/useHydrated';
import type { PartProps } from '../part';
import styles from '../Words.module.css';

/** A code block, with a copy button after hydration. */
export function CodeSnippet({ content }: PartProps<CodeContent>): ReactNode {
  const { code, language, title } = content;
  const isHydrated = useHydrated();
  return (
    <figure className={styles['code']}>
      <figcaption className={styles['codeHead']}>
        <span>{[title, language].filter(Boolean).join(' · ') || 'Code'}</span>
        {isHydrated && <CopyButton text={code} />}
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs focus */}
      <pre className={styles['codeText']} tabIndex={0}>
        <code {...(language !== '' && { 'data-language': language })}>{code}</code>
      </pre>
    </figure>
  );
}

function CopyButton({ text }: { text: string }): ReactNode {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setState('copied');
      },
      () => {
        setState('refused');
      },
    );
  };
  const labels = { ready: 'Copy', copied: 'Copied', refused: 'Could not copy' };
  return (
    <Button look="plain" onClick={copy} aria-live="polite">
      {labels[state]}
    </Button>
  );
}
