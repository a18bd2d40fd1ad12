import { Wordmark } from './brand/wordmark';
import { LinkButton } from './link-button';
import classes from './message-page.module.css';

type Props = { code?: string; title: string; message: string; action: { label: string; href: string } };

/** A whole page that says one thing and offers one way on. */
export function MessagePage({ code, title, message, action }: Props) {
  return (
    <main className={classes.root}>
      <Wordmark size={24} />
      <div className={classes.text}>
        {code !== undefined && <p className={classes.code}>{code}</p>}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.message}>{message}</p>
      </div>
      <LinkButton href={action.href} variant="default">
        {action.label}
      </LinkButton>
    </main>
  );
}
