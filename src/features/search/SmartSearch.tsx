import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { searchPath, typedQuery, writtenText, type Suggestions } from '../../model/routing/search';
import { Button } from '../../ui/forms/Button';
import { Link } from '../../ui/links/Link';
import { useNow } from '../../ui/text/useNow';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { selectIsOnline } from '../offline/offlineSlice';
import { selectComponents, type LoadedComponents } from '../pageState/pageStateSlice';
import { noteText, SearchNote } from './SearchNote';
import { optionsOf, SearchOptions, type SearchOption } from './SearchOptions';
import {
  searchItemChosen,
  searchSubmitted,
  searchTyped,
  selectFailedQuery,
  selectSearchText,
} from './searchSlice';
import { searchView, type SearchView } from './searchView';
import styles from './SmartSearch.module.css';

const LIST = 'search-options';

/** Search field with suggestions: a combobox with trending stories or results. */
export function SmartSearch({ href }: { href: string }): ReactNode {
  const dispatch = useDispatch();
  const text = useSelector(selectSearchText);
  const view = searchView(text, useSelector(selectComponents), useSelector(selectFailedQuery));
  const isOnline = useSelector(selectIsOnline);
  const options = optionsOf(view);
  const [active, setActive] = useState(-1);
  const choose = (option: SearchOption): void => {
    dispatch(searchItemChosen({ href: option.href }));
  };
  const type = (typed: string): void => {
    setActive(-1);
    dispatch(searchTyped({ text: typed }));
  };
  const press = (event: KeyboardEvent): void => {
    const chosen = options[active];
    const next = moved(event.key, active, options.length);
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && active >= 0) setActive(-1);
    else return;
    event.preventDefault();
    // If Escape deactivates an option, it must not also close the panel.
    event.nativeEvent.stopPropagation();
  };
  return (
    <>
      <form
        className={styles['form']}
        action={href}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(searchSubmitted({ text }));
        }}
      >
        <SearchField
          text={text}
          active={active}
          isExpanded={options.length > 0}
          onType={type}
          onPress={press}
          onClear={() => type('')}
        />
        <Button type="submit">Search</Button>
      </form>
      <Found text={text} view={view} active={active} onChoose={choose} />
      <VisuallyHidden>
        <span role="status">{spoken(view, options.length, isOnline)}</span>
      </VisuallyHidden>
    </>
  );
}

interface SearchFieldProps {
  text: string;
  active: number;
  isExpanded: boolean;
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
  onClear: () => void;
}

/** Replaces the server-rendered search field, in which the reader may already be typing. */
function SearchField(props: SearchFieldProps): ReactNode {
  const { text, active, isExpanded, onType, onPress, onClear } = props;
  const field = useRef<HTMLInputElement>(null);
  // A layout effect focuses the new field before the browser handles the next key.
  useLayoutEffect(() => {
    if (field.current?.closest('details')?.open) field.current.focus();
  }, []);
  return (
    <>
      <input
        ref={field}
        className={styles['field']}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={LIST}
        aria-activedescendant={active < 0 ? undefined : `${LIST}-${active}`}
        placeholder="Search stories"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onPress}
      />
      {text !== '' && (
        <button
          className={styles['clear']}
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface FoundProps {
  text: string;
  view: SearchView;
  active: number;
  onChoose: (option: SearchOption) => void;
}

function Found({ text, view, active, onChoose }: FoundProps): ReactNode {
  const now = useNow();
  const isOnline = useSelector(selectIsOnline);
  return (
    <div className={styles['found']} data-component={componentOf(view)}>
      <SearchNote view={view} isOnline={isOnline} href={pagePath(text)} />
      {view.kind === 'results' && view.results.corrected !== undefined && (
        <p className={styles['corrected']}>
          Showing results for <strong>{view.results.corrected}</strong>
        </p>
      )}
      <SearchOptions id={LIST} view={view} active={active} now={now} onChoose={onChoose} />
      {view.kind === 'results' && view.results.total > 0 && (
        <p className={styles['all']}>
          <Link href={pagePath(text)}>{allResults(view.results)}</Link>
        </p>
      )}
    </div>
  );
}

function pagePath(text: string): string {
  return searchPath(typedQuery(text), 1, { written: writtenText(text) });
}

function allResults({ total, isMore }: Suggestions): string {
  if (isMore) return 'See all results';
  return total === 1 ? 'See the result' : `See all ${total} results`;
}

/** Returns the name of the component that the panel shows, even if the component has no content. */
function componentOf({ kind }: SearchView): keyof LoadedComponents {
  return kind === 'trending' ? 'smartSearchTrendingContent' : 'smartSearchResults';
}

/**
 * Returns the next active index, or null if the key does not move it. Moving up from the first option or down from the
 * last one returns to the field (-1).
 */
function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}

function spoken(view: SearchView, count: number, isOnline: boolean): string {
  if (view.kind !== 'results') return noteText(view, isOnline);
  const suggestions = `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
  const { corrected } = view.results;
  return corrected === undefined ? suggestions : `${suggestions} for ${corrected}`;
}
