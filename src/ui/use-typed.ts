'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Typed = {
  text: string;
  type: (text: string) => void;
  /** To be called with what is passed on; what then comes back is not taken for a change by somebody else. */
  markSent: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
};

/**
 * The text of a field whose value lives in the address: shows what is typed at once, keeps what was typed before the
 * page came alive, and follows the address when that changes by itself. `onType` hears of each change.
 */
export function useTyped(value: string, onType: (text: string) => void): Typed {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (value !== seen) {
    setSeen(value);
    // What comes back from the address is older than what has been typed since it was sent.
    if (value !== sent) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    onType(next);
  };
  const takeOver = useEffectEvent(() => {
    const early = input.current?.value;
    if (early !== undefined && early !== text) type(early);
  });
  useEffect(() => takeOver(), []);
  return { text, type, markSent: setSent, input };
}
