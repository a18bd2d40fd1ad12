'use client';

import { Kbd, Modal, Switch } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { ModKey } from './mod-key';
import { closeShortcuts, PLACES, QUEUE_KEYS, useShortcutsOpened, useSingleKeys } from './shortcuts';
import classes from './shortcuts-dialog.module.css';

export function ShortcutsDialog() {
  const opened = useShortcutsOpened();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Modal opened={opened} onClose={closeShortcuts} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        <Shortcut label="Jump to a page or content" keys={[<ModKey key="mod" />, 'K']} />
        <Shortcut label="Show these shortcuts" keys={[<ModKey key="mod" />, '/']} />
        {singleKeys && <Shortcut label="Show these shortcuts" keys={['?']} />}
        {singleKeys &&
          PLACES.map((place) => (
            <Shortcut
              key={place.key}
              label={`Go to ${place.label.toLowerCase()}`}
              keys={['G', place.key.toUpperCase()]}
            />
          ))}
        {singleKeys && QUEUE_KEYS.map(({ keys, label }) => <Shortcut key={label} label={label} keys={keys} />)}
      </dl>
      <Switch
        mt="md"
        label="Shortcuts of single keys"
        description="Turn these off if keys are pressed by accident or by voice control."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}

function Shortcut({ label, keys }: { label: string; keys: readonly ReactNode[] }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd className={classes.keys}>
        {keys.map((key, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never move
          <Fragment key={position}>
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
