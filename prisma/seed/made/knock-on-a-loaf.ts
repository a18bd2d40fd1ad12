const RATE_HZ = 16_000;
const KNOCK_S = 0.7;

/** One knock: tones that die away at once, and the short noise of a knuckle. */
type Knock = { tones: { hertz: number; loudness: number; fadesInS: number }[]; noise: number };

/** Wet crumb swallows all but a low thump. */
const DAMP: Knock = { tones: [{ hertz: 72, loudness: 0.7, fadesInS: 0.035 }], noise: 0.1 };

/** A loaf without water rings like the box of a guitar. */
const HOLLOW: Knock = {
  tones: [
    { hertz: 168, loudness: 0.55, fadesInS: 0.12 },
    { hertz: 334, loudness: 0.28, fadesInS: 0.08 },
    { hertz: 523, loudness: 0.12, fadesInS: 0.05 },
  ],
  noise: 0.2,
};

const PAUSE: Knock = { tones: [], noise: 0 };
const SCORE = [PAUSE, DAMP, DAMP, DAMP, PAUSE, HOLLOW, HOLLOW, HOLLOW, PAUSE];

function loudnessAt({ tones, noise }: Knock, second: number, random: number): number {
  const attack = Math.min(1, second / 0.002);
  const ringing = tones.reduce(
    (sum, { hertz, loudness, fadesInS }) =>
      sum + loudness * Math.exp(-second / fadesInS) * Math.sin(2 * Math.PI * hertz * second),
    0,
  );
  return attack * (ringing + noise * Math.exp(-second / 0.006) * random);
}

/** The recording of the bread course, as WAV: three knocks on a loaf that is not done, three on one that is. */
export function knockOnALoaf(): Buffer {
  const length = Math.round(KNOCK_S * RATE_HZ);
  const samples = Buffer.alloc(SCORE.length * length * 2);
  let seed = 1;
  for (const [place, knock] of SCORE.entries()) {
    for (let index = 0; index < length; index += 1) {
      seed = (seed * 16_807) % 2_147_483_647;
      const loudness = loudnessAt(knock, index / RATE_HZ, seed / 1_073_741_824 - 1);
      samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, loudness)) * 32_000), (place * length + index) * 2);
    }
  }
  return Buffer.concat([waveHeader(samples.length), samples]);
}

/** PCM, one channel, sixteen bits. */
function waveHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE_HZ, 24);
  header.writeUInt32LE(RATE_HZ * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
