import type { Ratelimit } from '@upstash/ratelimit';

type Limiter = ConstructorParameters<typeof Ratelimit>[0]['limiter'];
type Slot = { window: number; current: number; previous: number };

const SWEEP_EVERY = 4_096;

/** The sliding window of @upstash/ratelimit, kept in this process. */
export function memorySlidingWindow(tokens: number, windowMs: number, now: () => number = Date.now): Limiter {
  const slots = new Map<string, Slot>();
  let calls = 0;

  function slotOf(identifier: string, at: number): Slot {
    const window = Math.floor(at / windowMs);
    let slot = slots.get(identifier);
    if (slot === undefined) {
      slot = { window, current: 0, previous: 0 };
      slots.set(identifier, slot);
    } else if (slot.window !== window) {
      slot.previous = slot.window === window - 1 ? slot.current : 0;
      slot.current = 0;
      slot.window = window;
    }
    calls += 1;
    if (calls % SWEEP_EVERY === 0) for (const [id, each] of slots) if (each.window < window - 1) slots.delete(id);
    return slot;
  }

  const usedOf = (slot: Slot, at: number) =>
    Math.floor((1 - (at % windowMs) / windowMs) * slot.previous) + slot.current;
  const resetOf = (slot: Slot) => (slot.window + 1) * windowMs;

  return () => ({
    async limit(_context, identifier, rate = 1) {
      const at = now();
      const slot = slotOf(identifier, at);
      const used = usedOf(slot, at);
      const success = rate <= 0 || used < tokens;
      if (success) slot.current += rate;
      const remaining = success ? Math.max(0, tokens - used - rate) : 0;
      return { success, limit: tokens, remaining, reset: resetOf(slot), pending: Promise.resolve() };
    },
    async getRemaining(_context, identifier) {
      const at = now();
      const slot = slotOf(identifier, at);
      return { remaining: Math.max(0, tokens - usedOf(slot, at)), reset: resetOf(slot), limit: tokens };
    },
    async resetTokens(_context, identifier) {
      slots.delete(identifier);
    },
  });
}
