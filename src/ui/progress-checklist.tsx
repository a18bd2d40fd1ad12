import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import classes from './progress-checklist.module.css';
import { TextLink } from './text-link';

type Step = { label: string; why: string; href: string; done: boolean };

/** Steps that lead somewhere, and how many of them are done. */
export function ProgressChecklist({ title, steps }: { title: string; steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={classes.root} aria-labelledby="checklist">
      <div className={classes.head}>
        <h2 id="checklist" className={classes.title}>
          {title}
        </h2>
        <span className={classes.count}>
          {done} of {steps.length}
        </span>
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${(done / steps.length) * 100}%` }} />
        </span>
      </div>
      <ul className={classes.list}>
        {steps.map((step) => (
          <li key={step.label} className={classes.step} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheckFilled size={18} aria-label="Done:" />
            ) : (
              <IconCircleDashed size={18} stroke={1.7} aria-label="To do:" />
            )}
            <span>
              {step.done ? step.label : <TextLink href={step.href}>{step.label}</TextLink>}
              {!step.done && <span className={classes.why}>{step.why}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
