import type { ReactNode } from 'react';
import type { ListingFacts } from '../../../model/content/contentListingItem';
import { DoorStory } from './DoorStory';
import styles from './DoorSteps.module.css';
import { StoryLine } from '../StoryLine';
import { counted } from './counted';
import type { DoorShapeProps } from './doorShape';

const SIZES = '(min-width: 1024px) 22vw, (min-width: 768px) 200px, 96px';

/** Renders how-to stories as a table of contents: number, task, steps, minutes. */
export function DoorSteps({ items, now, first }: DoorShapeProps): ReactNode {
  return (
    <ol className={styles['contents']} start={first}>
      {items.map((item, index) => (
        <li key={item.id}>
          <DoorStory
            item={item}
            className={styles['chapter']}
            sizes={SIZES}
            priority={index === 0}
            fact={<span className={styles['number']}>{first + index}</span>}
          >
            <span className={styles['line']}>
              <StoryLine item={item} now={now} />
            </span>
            <Effort facts={item.facts} />
          </DoorStory>
        </li>
      ))}
    </ol>
  );
}

function Effort({ facts = {} }: { facts: ListingFacts | undefined }): ReactNode {
  const { steps, minutes } = facts;
  return (
    <>
      <span className={styles['leader']} />
      {steps !== undefined && <span className={styles['steps']}>{counted(steps, 'step')}</span>}
      {minutes !== undefined && <span className={styles['minutes']}>{minutes} min read</span>}
    </>
  );
}
