import { UnstyledButton } from '@mantine/core';
import type { LearnerListingDto } from '@/modules/enrollment/schemas';
import { PersonAvatar } from '@/ui/person-avatar';
import classes from './learners.module.css';

type Props = { learner: LearnerListingDto; onOpen: () => void };

/** Who it is; opens what there is to see, which of somebody removed is nothing. */
export function LearnerName({ learner: { name, email, status }, onOpen }: Props) {
  return (
    <div className={classes.person}>
      <PersonAvatar name={name} />
      <div className={classes.names}>
        {status === 'removed' ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <UnstyledButton className={classes.name} data-link aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </UnstyledButton>
        )}
        <span className={classes.email}>{email}</span>
      </div>
    </div>
  );
}
