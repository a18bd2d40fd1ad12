import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LabelledGroup } from './labelled-group';
import learning from './learning.module.css';

/** The frame of everything that a learner does: what it is, the facts of it, then its parts. */
export function LearningCard(props: {
  id: string | undefined;
  Icon: Icon;
  name: string;
  facts: readonly (string | null)[];
  children: ReactNode;
}) {
  const facts = props.facts.filter((fact) => fact !== null);
  return (
    <LabelledGroup label={props.name} id={props.id} className={learning.card}>
      <div className={learning.head}>
        <props.Icon className={learning.icon} size="1.25em" aria-hidden />
        <span className={learning.name}>{props.name}</span>
        {facts.length > 0 && <span className={learning.facts}>{facts.join(' · ')}</span>}
      </div>
      {props.children}
    </LabelledGroup>
  );
}

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
