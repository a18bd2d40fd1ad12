import type { Metadata } from 'next';
import classes from '../_components/error-table.module.css';
import group from '../_components/group.module.css';
import { Markdown } from '../_components/markdown';
import { errorCodes } from '../_reference/description';
import { STATUS_TEXT } from '../_reference/status-text';

export const metadata: Metadata = { title: 'Error codes' };

/** Every value of X-Error-Code. */
export default function ErrorsPage() {
  return (
    <>
      <header className={group.header}>
        <h1>Error codes</h1>
        <p>
          Every error carries one of these in the header <code>X-Error-Code</code>. The code stays the same whatever the
          sentence in the body says; more may be added within v1.
        </p>
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {errorCodes.map(({ code, status, meaning }) => (
            <tr key={code} id={code}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>
                {status} <span className={classes.words}>{STATUS_TEXT[status]}</span>
              </td>
              <td>
                <Markdown text={meaning} inline />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
