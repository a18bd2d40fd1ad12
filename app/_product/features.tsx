import {
  IconArrowsExchange,
  IconFileText,
  IconGitCompare,
  IconLock,
  IconPuzzle,
  IconUsersGroup,
} from '@tabler/icons-react';
import classes from './features.module.css';

const FEATURES = [
  {
    Icon: IconFileText,
    title: 'One document, every kind of block',
    text: 'Text, tables, formulas, media, quizzes, polls, assignments and flashcards in one strict format with stable ids.',
  },
  {
    Icon: IconGitCompare,
    title: 'Publish on purpose',
    text: 'Drafts never leak. Before you publish, a preview says what changes for learners; answer keys stay behind.',
  },
  {
    Icon: IconPuzzle,
    title: 'Articles that courses share',
    text: 'Write a thing once and refer to it from many courses. Circles are refused, and nothing that is in use is deleted.',
  },
  {
    Icon: IconArrowsExchange,
    title: 'Markdown in and out',
    text: 'Bring a course as Markdown and take it away again. What you write here stays yours to move.',
  },
  {
    Icon: IconLock,
    title: 'The whole of it over REST',
    text: 'Every page here calls what your programs call: OpenAPI 3.1, keys that are shown once and revoked at once.',
  },
  {
    Icon: IconUsersGroup,
    title: 'Teams with their own shelves',
    text: 'Leads, editors and viewers work on what their team owns; owners and admins see everything.',
  },
];

export function Features() {
  return (
    <section className={classes.root} aria-labelledby="features">
      <h2 id="features" className={classes.title}>
        What it does today
      </h2>
      <ul className={classes.list}>
        {FEATURES.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} stroke={1.5} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
