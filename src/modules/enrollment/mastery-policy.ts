import type { ManifestEntry } from '../content';
import type { MasteryDto } from './mastery-schemas';

/** More sentences than anybody reads help nobody. */
const SENTENCES_MAX = 200;

/** What is to be done with each kind of thing, before its title. */
const TASK: Record<string, string> = {
  heading: 'Read',
  poll: 'Vote in the poll',
  assignment: 'Hand in the assignment',
  flashcards: 'Go through the flashcards',
  checklist: 'Work through the checklist',
  video: 'Watch the video',
  audio: 'Listen to the audio',
  embed: 'Open the embedded page',
  pdf: 'Read the PDF',
  reference: 'Open',
};

/** What is missing, item by item. */
export function explanationOf(
  things: readonly ManifestEntry[],
  isDone: (thing: ManifestEntry) => boolean,
  quizOf: (thing: ManifestEntry) => MasteryDto['quizzes'][number] | undefined,
): string[] {
  if (things.length === 0) return ['Nothing here counts towards progress yet.'];
  const missing = things.filter((thing) => !isDone(thing));
  if (missing.length === 0) return ['Everything that counts is done.'];
  const told = missing.slice(0, SENTENCES_MAX).map((thing) => {
    const quiz = quizOf(thing);
    const optional = thing.required ? '' : ' (optional)';
    return quiz === undefined
      ? `${TASK[thing.type] ?? 'Do'} “${thing.title}”${optional}.`
      : quizSentence(quiz, optional);
  });
  const others = missing.length - told.length;
  return others > 0 ? [...told, `And ${others} more.`] : told;
}

function quizSentence({ title, attempts, bestScore, passingScore }: MasteryDto['quizzes'][number], optional: string) {
  const task = `Pass the quiz “${title}”${optional}`;
  if (attempts === 0) return `${task}: not tried yet, and ${passingScore} % pass.`;
  const best = attempts === 1 ? 'the one attempt has' : `the best of ${attempts} attempts has`;
  return `${task}: ${best} ${bestScore ?? 0} %, and ${passingScore} % pass.`;
}

/** Each heading with what follows it up to the next; `title` names what stands before the first. */
export function sectionsOf(
  entries: readonly ManifestEntry[],
  title: string,
  isDone: (thing: ManifestEntry) => boolean,
): MasteryDto['sections'] {
  const sections: MasteryDto['sections'] = [];
  for (const entry of entries) {
    if (entry.type === 'heading' || sections.length === 0) {
      const heading = entry.type === 'heading';
      sections.push({
        blockId: heading ? entry.blockId : null,
        title: heading ? entry.title : title,
        completed: 0,
        total: 0,
      });
    }
    const section = sections.at(-1);
    if (section === undefined) continue;
    section.total += 1;
    if (isDone(entry)) section.completed += 1;
  }
  return sections;
}

export type BestSkills = Record<string, { score: number; answered: number }>;

/** Over the best attempt of each quiz, weighted by how many questions were answered there. */
export function skillsOf(attempts: readonly BestSkills[]): MasteryDto['skills'] {
  const sums = new Map<string, { weighted: number; answered: number }>();
  for (const [skill, { score, answered }] of attempts.flatMap((each) => Object.entries(each))) {
    const sum = sums.get(skill) ?? { weighted: 0, answered: 0 };
    sums.set(skill, { weighted: sum.weighted + score * answered, answered: sum.answered + answered });
  }
  return [...sums]
    .map(([skill, { weighted, answered }]) => ({
      skill,
      score: answered === 0 ? 0 : Math.floor(weighted / answered),
      answered,
    }))
    .sort((a, b) => (a.skill < b.skill ? -1 : 1));
}
