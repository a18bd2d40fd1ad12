'use client';

import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { MethodBadge } from '../_components/method-badge';
import { apiRequest } from '../_reference/request';
import { AnswerView } from './answer-view';
import { KeyField } from './key-field';
import { useApiKey } from './key-memory';
import { type ApiAnswer, isSendableKey, sendRequest } from './send-request';
import classes from './try-it.module.css';

export type Callable = {
  method: string;
  path: string;
  basePath: string;
  title: string;
  needsKey: boolean;
  parameters: readonly {
    name: string;
    place: 'path' | 'query' | 'header';
    required: boolean;
    example: string;
    description: string;
  }[];
  /** The example body; null where the operation takes none. */
  body: string | null;
};

type Sending =
  | { state: 'idle' | 'waiting' }
  | { state: 'failed'; why: string }
  | { state: 'answered'; answer: ApiAnswer };

/** Sends a real request with the reader's key and shows the whole answer. */
export function TryItForm({ callable }: { callable: Callable }) {
  const { method, path, basePath, needsKey, parameters } = callable;
  const { apiKey } = useApiKey();
  const [values, setValues] = useState<Record<string, string>>({});
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const [body, setBody] = useState(callable.body ?? '');
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const controller = useRef<AbortController | null>(null);

  const writes = method !== 'GET';
  const bodyProblem = callable.body === null ? null : jsonProblem(body);
  const keyProblem = isSendableKey(apiKey) ? null : 'A key has letters, digits and underscores only.';
  const query = parameters.flatMap((each) => (each.place === 'query' ? [each.name] : []));
  const request = apiRequest({
    method,
    template: path,
    basePath,
    values,
    query,
    idempotencyKey,
    body: callable.body === null || body.trim() === '' ? null : body,
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    setSending({ state: 'waiting' });
    try {
      const answer = await sendRequest(request, needsKey ? apiKey : '', mine.signal);
      setSending({ state: 'answered', answer });
    } catch {
      if (controller.current !== mine) return;
      const why = mine.signal.aborted
        ? 'You stopped the request.'
        : 'No answer came. Check that the server is reachable.';
      setSending({ state: 'failed', why });
    }
  }

  return (
    <form className={classes.form} onSubmit={send} autoComplete="off">
      <p className={classes.route}>
        <MethodBadge method={method} />
        <code>{request.path}</code>
      </p>
      {needsKey && <KeyField />}
      {keyProblem !== null && <Alert color="red">{keyProblem}</Alert>}
      {parameters.map(({ name, required, example, description }) => (
        <TextInput
          key={name}
          label={name}
          required={required}
          placeholder={example}
          description={description}
          spellCheck={false}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      {callable.body !== null && (
        <Textarea
          label="Body"
          autosize
          minRows={4}
          maxRows={18}
          spellCheck={false}
          error={bodyProblem}
          classNames={{ input: classes.body }}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      )}
      {writes && (
        <TextInput
          label="Idempotency-Key"
          description="Optional. The same key with the same request is done once."
          maxLength={255}
          spellCheck={false}
          value={idempotencyKey}
          onChange={(event) => setIdempotencyKey(event.currentTarget.value)}
        />
      )}
      <div className={classes.actions}>
        <Button
          type="submit"
          color={method === 'DELETE' ? 'red' : undefined}
          loading={sending.state === 'waiting'}
          disabled={(needsKey && apiKey === '') || keyProblem !== null}
        >
          Send {method}
        </Button>
        {sending.state === 'waiting' && (
          <Button variant="default" onClick={() => controller.current?.abort()}>
            Stop
          </Button>
        )}
        {writes && <p className={classes.warning}>This changes real data of the organization.</p>}
      </div>
      <div aria-live="polite">
        {sending.state === 'failed' && <Alert color="red">{sending.why}</Alert>}
        {sending.state === 'answered' && <AnswerView answer={sending.answer} />}
      </div>
    </form>
  );
}

/** Tells of a slip, and forbids nothing: how the API answers to it may be what the reader wants to see. */
function jsonProblem(text: string): string | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch {
    return 'This is not valid JSON.';
  }
}
