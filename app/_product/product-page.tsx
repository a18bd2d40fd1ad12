import { Wordmark } from '@/ui/brand/wordmark';
import { LinkButton } from '@/ui/link-button';
import { TextLink } from '@/ui/text-link';
import { DocumentToApi } from './document-to-api';
import { Features } from './features';
import classes from './product-page.module.css';

export function ProductPage() {
  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Wordmark size={24} />
        <nav aria-label="Main" className={classes.links}>
          <TextLink href="/docs" quiet>
            API
          </TextLink>
          <TextLink href="/sign-in" quiet>
            Sign in
          </TextLink>
          <LinkButton href="/sign-up">Get started</LinkButton>
        </nav>
      </header>
      <main>
        <section className={classes.hero} aria-labelledby="claim">
          <h1 id="claim" className={classes.claim}>
            Courses, written like documents and run like a product
          </h1>
          <p className={classes.lead}>
            Lectern holds what you teach in one model: write it, publish it when it is right, and reach every part of it
            from your own systems.
          </p>
          <div className={classes.actions}>
            <LinkButton href="/sign-up" size="md">
              Make an organization
            </LinkButton>
            <LinkButton href="/docs" size="md" variant="default">
              Read the API
            </LinkButton>
          </div>
        </section>
        <DocumentToApi />
        <Features />
      </main>
      <footer className={classes.foot}>
        <span>Lectern is free software under the AGPL 3.0. Run it on your own machine with one command.</span>
        <TextLink href="/docs" quiet>
          API reference
        </TextLink>
      </footer>
    </div>
  );
}
