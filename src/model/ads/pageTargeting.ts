import { isObject } from '../routing/component';
import type { Annotation, Content } from '../content/content';
import type { Page } from '../routing/page';
import { topicsOf } from '../content/pageTopics';
import type { RelatedProduct } from '../content/products';
import type { PageTargeting } from './adTargeting';

/** Minimum score for a classifier term to be used in ad targeting. */
export const TASER_THRESHOLD = 150;

interface Said extends Partial<Content> {
  relatedProduct?: Pick<RelatedProduct, 'family' | 'manufacturer'> | null;
}

/**
 * Returns the topics for ad targeting: those of the page, and the classifier terms of its story that reach the minimum
 * score.
 */
export function adTopicsOf(page: Page): string[] {
  const { annotations = [] } = storyOf(page) ?? {};
  return [...new Set([...topicsOf(page), ...sureTerms(annotations)])];
}

export function sureTerms(annotations: readonly Annotation[]): string[] {
  return annotations
    .filter(({ score, termName }) => score >= TASER_THRESHOLD && termName !== '')
    .map(({ termName }) => plainTerm(termName))
    .filter(Boolean);
}

export function pageTargetingOf(page: Page): PageTargeting {
  const story = storyOf(page);
  const [topic, ...others] = adTopicsOf(page);
  const { subType, section, primaryCollection } = story ?? {};
  const collection = page.pageType === 'collection' ? page.id : undefined;
  return {
    ptype: page.pageType,
    ...filled('cid', story?.id ?? page.id),
    ...filled('feat', subType),
    ...filled('topic', topic),
    ...filled('sectopic', others.join(',')),
    ...filled('section', section),
    ...filled('collection', primaryCollection?.slug ?? collection),
    ...filled('pid', productOf(story)),
    ...filled('vid', story?.typeName === 'video' ? story.id : undefined),
    ...filled('vndid', story?.relatedProduct?.manufacturer.slug),
  };
}

/** Returns the page's main story; null for lists and static pages. */
function storyOf(page: Page): Said | null {
  const [first] = page.components;
  if (!first || !isObject(first)) return null;
  const item = first.item as Said | null;
  return typeof item === 'object' && item !== null && typeof item.typeName === 'string'
    ? item
    : null;
}

function productOf(story: Said | null): string | undefined {
  return story?.typeName === 'product' ? story.slug : story?.relatedProduct?.family.slug;
}

function plainTerm(term: string): string {
  return term
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function filled<Key extends keyof PageTargeting>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  return value ? ({ [key]: value } as Record<Key, string>) : {};
}
