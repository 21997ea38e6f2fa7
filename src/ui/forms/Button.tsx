import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from '../classNames';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `plain` looks like an inline link. */
  look?: 'solid' | 'plain';
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'solid', className, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], styles[look], className)}
    />
  );
}
