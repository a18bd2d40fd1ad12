import { HIDDEN } from '@/kernel/audit/changes';
import type { AuditEventDto } from '@/modules/audit/schemas';
import { DateTime } from '@/ui/date-time';
import classes from './audit-entry.module.css';
import { fieldLabel, isRecordId } from './words';

type Names = Readonly<Record<string, string>>;

/** Before and after, field by field. */
export function Changes({ changes, names }: { changes: AuditEventDto['changes']; names: Names }) {
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, [before, after]]) => (
          <tr key={field}>
            <th scope="row">{isRecordId(field) ? (names[field] ?? field) : fieldLabel(field)}</th>
            <td data-label="Before">
              <Value value={before} names={names} />
            </td>
            <td data-label="After">
              <Value value={after} names={names} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function Value({ value, names }: { value: unknown; names: Names }) {
  if (value === null || value === undefined || value === '') return <span className={classes.none}>none</span>;
  if (value === HIDDEN) return <span className={classes.none}>not recorded</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && MOMENT.test(value)) return <DateTime value={value} />;
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return value.length === 0 ? (
      <span className={classes.none}>none</span>
    ) : (
      value.map((each) => names[each] ?? each).join(', ')
    );
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
