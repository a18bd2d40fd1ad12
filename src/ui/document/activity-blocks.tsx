import { IconCards, IconChartBar, IconChecklist, IconUpload } from '@tabler/icons-react';
import { anchorIn } from './anchors';
import { CheckBox, ChoiceMark } from './glyphs';
import learning from './learning.module.css';
import { counted, LearningCard } from './learning-card';
import type { NodeProps } from './rendering';

export function PollBlock({ attrs, rendering }: NodeProps<'poll'>) {
  return (
    <LearningCard
      id={anchorIn(rendering, attrs.id)}
      Icon={IconChartBar}
      name="Poll"
      facts={[attrs.multiple ? 'choose all that apply' : 'choose one']}
    >
      <p className={learning.prompt}>{attrs.prompt}</p>
      <ul className={learning.options}>
        {attrs.options.map((option) => (
          <li key={option.id} className={learning.option}>
            <ChoiceMark several={attrs.multiple} />
            <span>{option.text}</span>
          </li>
        ))}
      </ul>
    </LearningCard>
  );
}

const SUBMISSIONS = { text: 'hand in a text', url: 'hand in a link', file: 'hand in a file' } as const;

export function AssignmentBlock({ attrs, rendering }: NodeProps<'assignment'>) {
  return (
    <LearningCard
      id={anchorIn(rendering, attrs.id)}
      Icon={IconUpload}
      name="Assignment"
      facts={[SUBMISSIONS[attrs.submission]]}
    >
      <p className={learning.prompt} data-weight="text">
        {attrs.prompt}
      </p>
    </LearningCard>
  );
}

/** Each card opens its back by itself, so it works without script. */
export function FlashcardsBlock({ attrs, rendering }: NodeProps<'flashcards'>) {
  return (
    <LearningCard
      id={anchorIn(rendering, attrs.id)}
      Icon={IconCards}
      name="Flashcards"
      facts={[counted(attrs.cards.length, 'card', 'cards')]}
    >
      <div className={learning.deck}>
        {attrs.cards.map((card) => (
          <details key={card.id} className={learning.flashcard}>
            <summary>{card.front}</summary>
            <p className={learning.back}>{card.back}</p>
          </details>
        ))}
      </div>
    </LearningCard>
  );
}

export function ChecklistBlock({ attrs, rendering }: NodeProps<'checklist'>) {
  return (
    <LearningCard
      id={anchorIn(rendering, attrs.id)}
      Icon={IconChecklist}
      name="Checklist"
      facts={[counted(attrs.items.length, 'item', 'items')]}
    >
      <ul className={learning.options}>
        {attrs.items.map((item) => (
          <li key={item.id} className={learning.option}>
            <CheckBox />
            <span>{item.text}</span>
          </li>
        ))}
      </ul>
    </LearningCard>
  );
}
