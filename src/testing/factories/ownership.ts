import { newId, newRequestId } from '../../kernel/ids';
import type { SignedIn } from '../../platform/context';
import { db, type Tx } from '../../platform/db/prisma';
import { aUser, type TestOrganization } from './organization';

/** A content without a document: enough to ask who owns what. */
export async function aBareContent(
  org: TestOrganization,
  over: { teamId?: string; ownerId?: string; kind?: 'learning' | 'article'; publishedAt?: Date } = {},
  client: Tx = db,
): Promise<string> {
  const id = newId('content');
  const now = new Date();
  await client.content.create({
    data: {
      id,
      organizationId: org.orgId,
      kind: over.kind ?? 'learning',
      title: 'A course',
      description: '',
      routeSegment: id.replace('_', '-'),
      teamId: over.teamId ?? org.teamId,
      ownerId: over.ownerId ?? org.ownerId,
      publishedAt: over.publishedAt ?? null,
      createdAt: now,
      updatedAt: now,
    },
  });
  return id;
}

/** An uploaded file as the database knows it. Returns the path under which others name it. */
export async function anUploadedFile(
  org: TestOrganization,
  over: { contentType?: string; bytes?: bigint } = {},
): Promise<string> {
  const id = newId('mediaFile');
  const now = new Date();
  await db.mediaFile.create({
    data: {
      id,
      organizationId: org.orgId,
      path: `${id}.webp`,
      contentType: over.contentType ?? 'image/webp',
      filename: 'logo.webp',
      bytes: over.bytes ?? 2_048n,
      createdAt: now,
      updatedAt: now,
    },
  });
  return `/media/${id}.webp`;
}

/** Somebody who is signed in and on no staff. */
export async function aPerson(over: { name?: string; email?: string } = {}): Promise<SignedIn> {
  return signedInAs(await aUser(over));
}

export const signedInAs = (userId: string): SignedIn => ({
  userId,
  sessionId: newId('session'),
  requestId: newRequestId(),
  now: () => new Date(),
});
