import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from './src/server/content-security-policy';
import { PLAYER_ORIGINS } from './src/ui/document/players';

const NONCE_BYTES = 16;

/** Gives every page its own Content-Security-Policy. Next reads the nonce out of the policy, the layout from `x-nonce`. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  const policy = contentSecurityPolicy({
    nonce,
    frameOrigins: PLAYER_ORIGINS,
    dev: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  // Where to come back to after signing in; a layout is not told its address.
  headers.set('x-lectern-path', request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = {
  matcher: '/((?!api/|media/|_next/static/|_next/image|favicon\\.svg|icon\\.svg|openapi\\.json).*)',
};
