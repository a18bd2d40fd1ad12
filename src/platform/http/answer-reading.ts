/** How much of an answer is kept, in characters. */
export const ANSWER_CHARACTERS_MAX = 1_024;
const KEPT_BYTES_MAX = ANSWER_CHARACTERS_MAX * 4;
/** What is read of an answer, so that its connection can be used again; a longer one costs the connection. */
const READ_BYTES_MAX = 65_536;

/** Takes an answer's body as it arrives, and keeps its beginning. */
export class AnswerReading {
  private readonly chunks: Buffer[] = [];
  private kept = 0;
  private read = 0;

  /** False when it is long enough and the rest is not wanted. */
  take(chunk: Buffer): boolean {
    this.read += chunk.length;
    const room = KEPT_BYTES_MAX - this.kept;
    if (room > 0) {
      const part = chunk.subarray(0, room);
      this.chunks.push(Buffer.from(part)); // the network's buffer is used again
      this.kept += part.length;
    }
    return this.read <= READ_BYTES_MAX;
  }

  /** The first 1,024 characters, without what a database cannot keep. */
  text(): string {
    const whole = Buffer.concat(this.chunks).toString('utf8').replaceAll('\0', '\uFFFD');
    return whole.length <= ANSWER_CHARACTERS_MAX ? whole : [...whole].slice(0, ANSWER_CHARACTERS_MAX).join('');
  }
}
