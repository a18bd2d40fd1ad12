const FIRST_BUTTON = 'button:not(:disabled)';

/**
 * As the ref of a part of a page: when what has the focus goes away, the focus comes to the first button of the row
 * that took its place, or of the part where no row is left. Left alone, it would fall to the page.
 */
export function keepFocus(part: HTMLElement | null) {
  if (part === null) return;
  let last: { element: Element; row: number } | null = null;
  const rows = () => [...(part.querySelector('ul, ol')?.children ?? [])];
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, row: rows().findIndex((row) => row.contains(target)) };
  };
  const changes = new MutationObserver(() => {
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
    const left = rows();
    const beside = last.row < 0 ? undefined : left[Math.min(last.row, left.length - 1)];
    (beside ?? part).querySelector<HTMLElement>(FIRST_BUTTON)?.focus();
  });
  part.addEventListener('focusin', remember);
  changes.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    changes.disconnect();
  };
}
