import { mediaResponse } from '@/platform/storage/media-response';

type Segments = { params: Promise<{ path: string[] }> };

export const GET = async (request: Request, { params }: Segments) =>
  mediaResponse((await params).path.join('/'), { head: false, range: request.headers.get('range') });
export const HEAD = async (_: Request, { params }: Segments) =>
  mediaResponse((await params).path.join('/'), { head: true });
