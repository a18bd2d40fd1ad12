import type { ReactNode } from 'react';
import classes from './record-form.module.css';

type Props = { name: string; disabled?: boolean | undefined; wide?: boolean; children: ReactNode };

/** Fields that can be closed together, under a name that is heard and not seen. */
export function FormFields({ name, disabled = false, wide = false, children }: Props) {
  return (
    <fieldset disabled={disabled} className={classes.fields} data-wide={wide || undefined}>
      <legend className={classes.legend}>{name}</legend>
      {children}
    </fieldset>
  );
}
