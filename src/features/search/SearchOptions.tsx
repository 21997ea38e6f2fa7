import type { MouseEvent, ReactNode } from 'react';
import type { Image } from '../../model/content/content';
import { validTime } from '../../model/content/dates';
import { pathFor } from '../../model/routing/routeMatch';
import type { Destination, SuggestedContent, TrendingItem } from '../../model/routing/search';
import { DateTime } from '../../ui/text/DateTime';
import { Picture } from '../../ui/media/Picture';
import { SponsoredMark } from '../../ui/text/SponsoredMark';
import { classNames } from '../../ui/classNames';
import type { SearchView } from './searchView';
import styles from './SearchOptions.module.css';

/** A suggestion. For topics, only the title and address are set. */
export interface SearchOption {
  href: string;
  title: string;
  image: Image | null;
  isSponsored: boolean;
  /** First topic of a story or video; for other pages, the kind of page. */
  topic: string | null;
  /** Publication time in epoch milliseconds. */
  time: number | null;
}

interface OptionGroup {
  label: string;
  shape: 'names' | 'stories';
  options: SearchOption[];
}

/** Returns the suggestions in the order of keyboard navigation. */
export function optionsOf(view: SearchView): SearchOption[] {
  return groupsOf(view).flatMap(({ options }) => options);
}

export interface SearchOptionsProps {
  id: string;
  view: SearchView;
  /** Index of the active option, or -1 if no option is active. */
  active: number;
  now: number | null;
  onChoose: (option: SearchOption) => void;
}

export function SearchOptions({ id, view, active, now, onChoose }: SearchOptionsProps): ReactNode {
  const groups = groupsOf(view);
  const all = groups.flatMap(({ options }) => options);
  return (
    <div className={styles['options']} id={id} role="listbox" aria-label="Suggestions">
      {groups.map(({ label, shape, options }) => (
        <div key={label} className={styles[shape]} role="group" aria-label={label}>
          <p className={styles['label']} role="presentation" aria-hidden="true">
            {label}
          </p>
          {options.map((option) => {
            const index = all.indexOf(option);
            return (
              <Option
                key={option.href}
                id={`${id}-${index}`}
                option={option}
                isActive={index === active}
                now={now}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<SearchOptionsProps, 'now' | 'onChoose'> {
  id: string;
  option: SearchOption;
  isActive: boolean;
}

function Option({ id, option, isActive, now, onChoose }: OptionProps): ReactNode {
  const { href, title, image, isSponsored, topic, time } = option;
  const press = (event: MouseEvent): void => {
    // Leaves modified clicks to the browser, for example to open a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(option);
  };
  return (
    <a
      className={classNames(styles['option'], isActive && styles['active'])}
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={press}
    >
      {image && <Picture className={styles['picture']} image={image} sizes="86px" alt="" />}
      <span>
        {isSponsored && <SponsoredMark />}
        <span className={styles['title']}>{title}</span>
        {topic !== null && <span className={styles['meta']}>{topic}</span>}
        {time !== null && (
          <span className={styles['meta']}>
            <DateTime time={time} now={now} mode="display" />
          </span>
        )}
      </span>
    </a>
  );
}

const KIND_NAMES: Readonly<Record<Destination['kind'], string>> = {
  author: 'Writer',
  list: 'List',
  newsletter: 'Newsletter',
  page: 'Page',
};

function groupsOf(view: SearchView): OptionGroup[] {
  if (view.kind === 'trending') return withOptions([stories('Trending', view.items.map(trending))]);
  if (view.kind !== 'results') return [];
  const { topics, content, videos, destinations } = view.results;
  const named = topics.map(({ slug, name }) =>
    words(pathFor({ name: 'topic', params: { slug } }), name),
  );
  return withOptions([
    { label: 'Topics', shape: 'names', options: named },
    {
      label: 'Writers, lists and pages',
      shape: 'names',
      options: destinations.map(destination),
    },
    stories('Stories', content.map(suggested)),
    stories('Videos', videos.map(suggested)),
  ]);
}

function withOptions(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

function stories(label: string, options: SearchOption[]): OptionGroup {
  return { label, shape: 'stories', options };
}

function words(href: string, title: string): SearchOption {
  return { href, title, image: null, isSponsored: false, topic: null, time: null };
}

function suggested(content: SuggestedContent): SearchOption {
  const { url, title, image, isSponsored, topics } = content;
  return { ...words(url, title), image, isSponsored, topic: topics[0]?.name ?? null };
}

function destination({ kind, title, url }: Destination): SearchOption {
  return { ...words(url, title), topic: KIND_NAMES[kind] };
}

function trending({ url, title, image, isSponsored, datePublished }: TrendingItem): SearchOption {
  return { ...words(url, title), image, isSponsored, time: validTime(datePublished, Infinity) };
}
