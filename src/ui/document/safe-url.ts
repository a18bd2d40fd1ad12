import { type AddressKind, addressProblem } from '../../modules/content/document/address-rule';

/**
 * The address as it may stand in `src` or `href`, or null.
 * Checked again at every rendering: a stored document outlives the rules by which it was accepted.
 */
export function safeAddress(value: unknown, kind: AddressKind): string | null {
  return typeof value === 'string' && addressProblem(value, kind) === null ? value : null;
}

export const isUploaded = (address: string) => address.startsWith('/media/');

/** What to call a place on the web when nothing better is known: its host, or that it was uploaded. */
export function placeOf(address: string): string {
  if (isUploaded(address)) return 'Uploaded file';
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address;
}
