import { CodeSample } from '../../_components/code-sample';
import table from '../../_components/error-table.module.css';
import { Markdown } from '../../_components/markdown';
import { deliveryHeaders, events } from '../../_reference/description';
import { RETRY_PAUSES } from '../../_reference/event-chapters';
import { OPENSSL, RECEIVERS } from '../../_reference/receivers/receivers';
import { Chapter } from './chapter';
import { ReceiverSample } from './receiver-sample';
import classes from './retry-schedule.module.css';

export function WhatArrives() {
  const ping = events.find(({ name }) => name === 'webhook.test');
  return (
    <Chapter id="delivery">
      <Markdown
        text={`Each event is a \`POST\` with a JSON body, the envelope. Its \`data\` holds the record as the REST API returned it at the moment of the change, under the name of its kind, and on updates \`previous\` with what the changed fields held before. Two things are left out: the answers of learners, and the address of an offer’s access link. Every attempt sends the same bytes under the same \`id\`.

Order is not promised: an event that had to be tried again arrives after younger ones. Compare \`createdAt\`, or read the record again over REST when you need its present state.`}
      />
      {ping !== undefined && (
        <CodeSample code={JSON.stringify(ping.example, null, 2)} language="json" title="The envelope of a test ping" />
      )}
      <h3>Headers</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Header</th>
            <th scope="col">Holds</th>
          </tr>
        </thead>
        <tbody>
          {deliveryHeaders.map(({ name, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <Markdown text={description ?? ''} inline />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chapter>
  );
}

export function VerifySignature() {
  const samples = Object.fromEntries(
    RECEIVERS.map(({ id, code }) => [id, <CodeSample key={id} code={code} language={id} />]),
  ) as Parameters<typeof ReceiverSample>[0]['samples'];
  return (
    <Chapter id="verify">
      <Markdown
        text={`Anybody can send a \`POST\` to your address. What comes from us is signed with the secret that was shown when the webhook was created. Check the signature over the raw bytes of the body, before anything parses them.

The headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` follow [Standard Webhooks](https://www.standardwebhooks.com), so any of its libraries verifies a delivery as it is. They also sign the time of the attempt: refuse what is older than five minutes, and nobody can send a recorded delivery again. These receivers do the same without a library:`}
      />
      <ReceiverSample samples={samples} />
      <h3>In one line</h3>
      <Markdown
        text={
          '`x-svc-signature` signs the body alone, keyed with the whole secret as it was shown. This prints it for a body that you saved:'
        }
      />
      <CodeSample code={OPENSSL} language="bash" />
      <h3>When you rotate the secret</h3>
      <Markdown
        text={
          'For 24 hours both secrets sign: `webhook-signature` lists both signatures, separated by a space, so that a receiver with either secret goes on. `x-svc-signature` is made with the new secret at once, and `x-svc-signature-previous` with the old one.'
        }
      />
    </Chapter>
  );
}

export function AnswersAndRetries() {
  return (
    <Chapter id="retries">
      <Markdown
        text={`Answer with any 2xx within five seconds; do the work afterwards. Anything else counts as a failure: another status, a redirect (it is not followed), no complete answer in time, a certificate that does not hold. A failed event is tried again, each pause ten percent longer or shorter so that an outage does not end in a rush:`}
      />
      <ol className={classes.schedule} aria-label="Pauses between attempts">
        {RETRY_PAUSES.map((pause, index) => (
          <li key={pause}>
            <span>Attempt {index + 2} after</span> {pause}
          </li>
        ))}
      </ol>
      <Markdown
        text={`That is ten attempts over a little more than three days. The delivery log of the webhook keeps every one of them, with the status and the beginning of your answer. An endpoint that fails for five days in a row is set inactive, and owners and admins are told by mail; what it missed can be sent again with a replay.`}
      />
    </Chapter>
  );
}

export function ReceiveOnce() {
  return (
    <Chapter id="once">
      <Markdown
        text={`Delivery is at least once: when your answer is lost on its way, the event comes again, with the same \`id\`. Keep the ids that you have handled, in the same transaction as what you do:`}
      />
      <CodeSample
        language="sql"
        code={`BEGIN;
INSERT INTO handled_event (id) VALUES ($1) ON CONFLICT DO NOTHING;
-- no row was inserted: you have had it; answer 204 and do nothing
-- else: do the work here
COMMIT;`}
      />
      <Markdown
        text={
          'Ids may be forgotten after 30 days; older events are sent again only when you ask for it with a replay or a redelivery.'
        }
      />
    </Chapter>
  );
}
