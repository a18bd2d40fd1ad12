import { IconAlertCircle } from '@tabler/icons-react';
import type { PublishProblemDto } from '@/modules/content/schemas';
import { Panel } from '@/ui/panel';
import { Row, RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import classes from './publish-screen.module.css';

type Props = { problems: readonly PublishProblemDto[]; root: string };

/** All that stands in the way, each with the content that has to be looked at. */
export function PublishProblems({ problems, root }: Props) {
  if (problems.length === 0) return null;
  return (
    <Panel title="Problems" description="Each of these has to be solved before the draft can be published.">
      <RowList label="Problems">
        {problems.map((problem) => (
          <Row
            key={`${problem.code} ${problem.contentId} ${problem.message}`}
            leading={<IconAlertCircle size={18} stroke={1.6} className={classes.problem} aria-hidden />}
            title={problem.message}
            actions={
              problem.contentId !== null && problem.code !== 'reference_unknown' ? (
                <TextLink href={`${root}/${problem.contentId}`}>Open that content</TextLink>
              ) : undefined
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
