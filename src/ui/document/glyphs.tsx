import { IconCheck } from '@tabler/icons-react';
import styles from './document.module.css';

/** A drawn box; what it means is said in words beside it. */
export function CheckBox({ checked = false }: { checked?: boolean }) {
  return (
    <span className={styles.box} data-checked={checked} aria-hidden>
      <IconCheck size="0.85em" stroke={3} />
    </span>
  );
}

/** A drawn choice: round where one may be chosen, square where several may. */
export function ChoiceMark({ several, chosen = false }: { several: boolean; chosen?: boolean }) {
  return (
    <span className={styles.box} data-shape={several ? 'square' : 'round'} data-checked={chosen} aria-hidden>
      <IconCheck size="0.85em" stroke={3} />
    </span>
  );
}
