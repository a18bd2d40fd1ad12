'use client';

import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import blocks from './blocks.module.css';

/** Nothing is asked of the other host before the reader wants it. */
export function FrameOnDemand(props: { kind: 'player' | 'pdf'; frame: string; title: string; link: ReactNode }) {
  const [shown, setShown] = useState(false);
  const isPlayer = props.kind === 'player';

  if (shown) {
    return (
      <div className={blocks.frameBox}>
        <iframe
          className={blocks.frame}
          data-kind={props.kind}
          src={props.frame}
          title={props.title}
          sandbox={isPlayer ? 'allow-scripts allow-same-origin allow-presentation allow-popups' : undefined}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture; encrypted-media"
        />
        {props.link}
      </div>
    );
  }
  return (
    <div className={blocks.frameBox}>
      <div className={blocks.framePoster}>
        <button type="button" className={blocks.playButton} onClick={() => setShown(true)}>
          {isPlayer && <IconPlayerPlayFilled size="1.1em" aria-hidden />}
          {isPlayer ? `Load the player from ${props.title}` : 'Read here'}
        </button>
        {isPlayer && <p className={blocks.frameHint}>{props.title} may then set cookies and see your address.</p>}
      </div>
      {props.link}
    </div>
  );
}
