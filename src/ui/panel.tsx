import type { ReactNode, Ref } from 'react';
import classes from './panel.module.css';

type Props = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Padding around the content; rows and tables bring their own. */
  padded?: boolean;
  id?: string;
  ref?: Ref<HTMLElement>;
};

/** A titled part of a page. */
export function Panel({ title, description, actions, children, padded = false, id, ref }: Props) {
  const titled = title !== undefined;
  return (
    <section className={classes.root} id={id} ref={ref}>
      {titled && (
        <div className={classes.head}>
          <div className={classes.titles}>
            <h2 className={classes.title}>{title}</h2>
            {description !== undefined && <p className={classes.description}>{description}</p>}
          </div>
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={classes.body} data-padded={padded || undefined}>
        {children}
      </div>
    </section>
  );
}
