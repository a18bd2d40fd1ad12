type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { value: string; checked: boolean; caret: number | null };

/** How the page tells what has been heard of by React; see `HearingBody`. */
export type EarlyInput = {
  /** React has taken over the frame of the page; the rest follows as its scripts and data come. */
  begin: () => void;
  hear: (event: Event) => void;
};

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Keeps what people type, tick and press before React hears of it, and does it again until it does: else a form would forget
 * what it was told before its scripts came, and a button would do nothing, or send its form to no place. Runs as text in the
 * head of every page, so it may use nothing from outside.
 */
export function keepEarlyInput(): void {
  const typed = new Map<Field, Typed>();
  let pressed: HTMLElement | null = null;
  let hasBegun = false;
  let isWatching = false;

  const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
  const isField = (target: EventTarget | null): target is Field =>
    (target instanceof HTMLInputElement && target.type !== 'file') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;

  const stateOf = (field: Field): Typed => ({
    value: field.value,
    checked: isTicked(field) && field.checked,
    caret: field instanceof HTMLSelectElement ? null : field.selectionStart,
  });

  function watch(): void {
    if (!hasBegun || isWatching || (typed.size === 0 && pressed === null)) return;
    isWatching = true;
    requestAnimationFrame(() => {
      isWatching = false;
      // What is typed counts before what is pressed, and has a frame to be drawn.
      if (typed.size > 0) catchUp();
      else pressAgain();
      watch();
    });
  }

  /** In the order in which it was typed. */
  function catchUp(): void {
    for (const field of hasBegun ? typed.keys() : []) {
      typeAgain(field);
      if (typed.has(field)) return;
    }
  }

  function pressAgain(): void {
    const element = pressed;
    if (!element?.isConnected) pressed = null;
    else if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }

  function typeAgain(field: Field): void {
    const kept = typed.get(field);
    if (kept === undefined || !field.isConnected) return void typed.delete(field);
    const { value, checked, caret } = field.value === kept.value && !isTicked(field) ? stateOf(field) : kept;
    // React hears of a change only where a field differs from what it has seen last, so it is shown the first state again.
    if (isTicked(field)) {
      field.checked = field.defaultChecked;
      if (field.checked === checked) typed.delete(field);
      else field.click();
      return;
    }
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  window.earlyInput = {
    begin: () => {
      hasBegun = true;
      watch();
    },
    hear: ({ type, target }) => {
      const kept = isField(target) ? typed.get(target) : undefined;
      // An event may itself be what makes React take a field over, and put its own value there before it hears of ours.
      if (isField(target) && target.value === kept?.value && (!isTicked(target) || target.checked === kept.checked)) {
        typed.delete(target);
      }
      if (type === 'submit' || pressed?.contains(target as Node)) pressed = null;
    },
  };

  // These come before React's own listeners, which stop an event that they cannot pass on.
  const first = { capture: true };
  window.addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return;
      typed.set(target, stateOf(target));
      watch();
    },
    first,
  );
  window.addEventListener('beforeinput', catchUp, first);
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button === null) return;
      catchUp();
      pressed = button;
      watch();
    },
    first,
  );
  window.addEventListener(
    'submit',
    (event) => {
      // No form is ever sent by the browser itself.
      event.preventDefault();
      pressed = event.submitter ?? (event.target as HTMLFormElement);
      watch();
    },
    first,
  );
}
