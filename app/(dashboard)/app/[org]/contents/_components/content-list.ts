import type { ContentPageDto } from '@/modules/content/schemas';
import type { ContentQuestion } from './content-dialogs';
import type { ContentsState } from './contents-state';

/** What the table and the cards show in two ways. */
export type ContentListProps = {
  page: ContentPageDto;
  state: ContentsState;
  change: (patch: Partial<ContentsState>) => void;
  onAsk: (question: ContentQuestion) => void;
};
