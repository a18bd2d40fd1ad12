import { IconArticle, IconSchool } from '@tabler/icons-react';
import type { ContentDto } from '@/modules/content/schemas';

export const KIND_LABELS: Record<ContentDto['kind'], string> = { learning: 'Course', article: 'Article' };

export function KindIcon({ kind }: { kind: ContentDto['kind'] }) {
  const Icon = kind === 'article' ? IconArticle : IconSchool;
  return <Icon size={18} stroke={1.6} aria-label={KIND_LABELS[kind]} role="img" />;
}
