import type { ReactNode } from 'react';
import { DoorStory } from './DoorStory';
import styles from './DoorWire.module.css';
import type { DoorShapeProps } from './doorShape';
import { wireDays, type WireDay } from './wireDays';

/** News grouped by day, with the time of each story. */
export function DoorWire({ items }: Pick<DoorShapeProps, 'items'>): ReactNode {
  return (
    <div className={styles['wire']}>
      {wireDays(items).map((day) => (
        <section key={day.date} className={styles['day']}>
          <DayHeading {...day} />
          <div>
            {day.stories.map(({ item, published, hour }) => (
              <DoorStory
                key={item.id}
                item={item}
                className={styles['story']}
                heading="h3"
                fact={
                  <time className={styles['hour']} dateTime={published}>
                    {hour}
                  </time>
                }
              >
                <bdi>{item.authorName}</bdi>
              </DoorStory>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function DayHeading({ date, weekday, month, day, year }: WireDay): ReactNode {
  return (
    <h2 className={styles['heading']}>
      <time className={styles['date']} dateTime={date}>
        <span className={styles['weekday']}>{weekday}</span>{' '}
        <span className={styles['number']}>{day}</span>{' '}
        <span className={styles['month']}>
          {month} {year}
        </span>
      </time>
    </h2>
  );
}
