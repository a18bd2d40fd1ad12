import { IconListCheck } from '@tabler/icons-react';
import { anchorIn } from './anchors';
import styles from './document.module.css';
import { ChoiceMark } from './glyphs';
import learning from './learning.module.css';
import { counted, LearningCard } from './learning-card';
import type { AnyQuestion, NodeProps } from './rendering';

const HOW_TO_ANSWER: Readonly<Record<AnyQuestion['kind'], string>> = {
  single: 'Choose one',
  multiple: 'Choose all that apply',
  true_false: 'True or false',
  short_answer: 'Short answer',
  numeric: 'A number',
};

export function QuizBlock({ attrs, rendering }: NodeProps<'quiz'>) {
  return (
    <LearningCard
      id={anchorIn(rendering, attrs.id)}
      Icon={IconListCheck}
      name="Quiz"
      facts={[
        counted(attrs.questions.length, 'question', 'questions'),
        `pass with ${attrs.passingScore} %`,
        attrs.attemptsAllowed === null ? null : counted(attrs.attemptsAllowed, 'attempt', 'attempts'),
      ]}
    >
      <ol className={learning.questions}>
        {attrs.questions.map((question) => (
          <li key={question.id} className={learning.question}>
            <p className={learning.prompt}>{question.prompt}</p>
            <p className={learning.how}>
              {[
                HOW_TO_ANSWER[question.kind],
                question.points === 1 ? null : counted(question.points, 'point', 'points'),
                rendering.answers ? question.skill : null,
              ]
                .filter((fact) => fact !== null)
                .join(' · ')}
            </p>
            <Options question={question} answers={rendering.answers} />
            {rendering.answers && <AnswerKey question={question} />}
          </li>
        ))}
      </ol>
    </LearningCard>
  );
}

function Options({ question, answers }: { question: AnyQuestion; answers: boolean }) {
  if (question.options.length === 0) {
    return answers ? null : <p className={learning.blank}>{question.kind === 'numeric' ? 'Number' : 'Answer'}</p>;
  }
  const correct = answers ? (question.correctOptionIds ?? []) : [];
  return (
    <ul className={learning.options}>
      {question.options.map((option) => {
        const right = correct.includes(option.id);
        return (
          <li key={option.id} className={learning.option} data-correct={right}>
            <ChoiceMark several={question.kind === 'multiple'} chosen={right} />
            <span>{option.text}</span>
            {right && <span className={learning.correct}>Correct</span>}
          </li>
        );
      })}
    </ul>
  );
}

function AnswerKey({ question }: { question: AnyQuestion }) {
  const accepted = question.acceptedAnswers ?? [];
  const tolerance = question.tolerance ?? 0;
  const explanation = question.explanation ?? '';
  if (accepted.length === 0 && explanation === '') return null;
  return (
    <div className={learning.key}>
      {accepted.length > 0 && (
        <p>
          <strong>{accepted.length === 1 ? 'Accepted answer: ' : 'Accepted answers: '}</strong>
          {accepted.join(' · ')}
          {question.kind === 'numeric' && tolerance > 0 && ` (± ${tolerance})`}
        </p>
      )}
      {explanation !== '' && (
        <p>
          <strong>Explanation: </strong>
          <span className={styles.paragraph}>{explanation}</span>
        </p>
      )}
    </div>
  );
}
