import { RefusedAddress } from './guarded-connector';

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed by the other side.',
  EPIPE: 'The connection was closed by the other side.',
  UND_ERR_SOCKET: 'The connection was closed by the other side.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection within 5 seconds.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large.',
  ETIMEDOUT: 'No connection within 5 seconds.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ENOTFOUND: 'The name of the host cannot be found in the DNS.',
  EPROTO: 'The other side does not speak TLS.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The other side does not speak TLS.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The other side does not speak TLS.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The TLS certificate is signed by nobody we trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The TLS certificate is signed by nobody we trust.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The TLS certificate is signed by nobody we trust.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate belongs to another host.',
};

/** What went wrong with a request that we sent, for whoever runs the other side. */
export function failureSentence(error: Error): string {
  if (error instanceof RefusedAddress) return 'The address is private or internal; nothing was sent.';
  const code = codeOf(error);
  const known = SENTENCES[code];
  if (known !== undefined) return known;
  if (error.name === 'HTTPParserError') return 'The answer is not HTTP.';
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return 'The TLS handshake failed.';
  return `The request failed${code === '' ? '' : ` (${code})`}.`;
}

/** Of a name with several addresses all attempts fail together; the first says enough. */
function codeOf(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error | undefined) : undefined;
  const { code } = (first ?? error) as NodeJS.ErrnoException;
  return code ?? '';
}
