import { Button } from '@mantine/core';
import { EmptyState } from './empty-state';

type Props = {
  /** What is listed: “There are fewer … than this page number asks for.” */
  what: string;
  onFirst: () => void;
};

/** A page behind the last one of a list: by an old address, or because what stood on it is gone. */
export function EmptyPage({ what, onFirst }: Props) {
  return (
    <EmptyState
      title="This page is empty"
      description={`There are fewer ${what} than this page number asks for.`}
      action={
        <Button variant="default" onClick={onFirst}>
          Go to the first page
        </Button>
      }
    />
  );
}
