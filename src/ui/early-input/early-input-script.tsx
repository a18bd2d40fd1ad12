import { keepEarlyInput } from './keep-early-input';

/** For the head of every document; see `keepEarlyInput`. */
export function EarlyInputScript({ nonce }: { nonce: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`(${keepEarlyInput})()`}
    </script>
  );
}
