import type { CategoryName } from '../../model/consent/consent';

interface CategoryWords {
  title: string;
  text: string;
}

/** Titles and descriptions of the categories, for the preference center and the storage table. */
export const CATEGORY_WORDS: Readonly<Record<CategoryName, CategoryWords>> = {
  critical: {
    title: 'Strictly necessary',
    text: 'Remember your choices, your login and your place on a page. The site does not work without this.',
  },
  performance: {
    title: 'Performance',
    text: 'Count visits and find slow or broken pages, in aggregate.',
  },
  functional: {
    title: 'Functional',
    text: 'Remember your preferences, such as which edition you read.',
  },
  targeting: {
    title: 'Targeting',
    text: 'Let advertisers limit how often you see an ad, and recognize this browser on other sites.',
  },
  social: {
    title: 'Social',
    text: 'Let other companies show posts within stories, and discussions below them.',
  },
};
