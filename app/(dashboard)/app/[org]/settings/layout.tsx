import type { ReactNode } from 'react';
import classes from './settings.module.css';

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
