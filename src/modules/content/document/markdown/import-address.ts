import type { Nodes } from 'mdast';
import { type AddressKind, addressProblem, normalAddress } from '../address-rule';
import type { ImportContext } from './import-context';

/** An address that a document may hold, or null with a warning that says what became of it. */
export function importedAddress(
  context: ImportContext,
  node: Nodes,
  written: string,
  kind: AddressKind,
  outcome: string,
): string | null {
  const normal = normalAddress(written);
  const secure = normal.startsWith('http://') ? normal.replace('http://', 'https://') : normal;
  const problem = addressProblem(secure, kind);
  if (problem === null) {
    const typed = context.sourceOf(node).includes('http://');
    if (secure !== normal && typed) context.warn(node, `http:// became https:// in ${shownAddress(written)}`);
    return secure;
  }
  const reason = isRelative(written) ? 'upload the file first and use the address of the upload' : problem;
  context.warn(
    node,
    `${outcome}: the address ${shownAddress(written)} ${isRelative(written) ? 'is relative; ' : ''}${reason}`,
  );
  return null;
}

const isRelative = (address: string) => !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(address) && !address.startsWith('//');

function shownAddress(address: string): string {
  const short = address.length > 80 ? `${address.slice(0, 80)}…` : address;
  return `"${short.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD')}"`;
}
