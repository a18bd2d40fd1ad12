/** Wakes who waits for it. A ring while nobody waits is kept, so that none is lost. */
export class Bell {
  private rung = false;
  private answer: (() => void) | undefined;

  ring = (): void => {
    this.rung = true;
    this.answer?.();
  };

  /** Until it rings, or so many milliseconds. */
  async wait(ms: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.answer = undefined;
    this.rung = false;
  }
}
