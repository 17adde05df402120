const NOTES_HZ = [660, 880] as const;
const NOTE_S = 0.12;

let context: AudioContext | null = null;

/** Two short notes. Nothing is heard before the person has touched the page. */
export function ring(): void {
  context ??= new AudioContext();
  const { destination, currentTime } = context;
  void context.resume();
  for (const [at, hertz] of NOTES_HZ.entries()) {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const begin = currentTime + at * NOTE_S;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.15, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S);
    tone.connect(loudness).connect(destination);
    tone.start(begin);
    tone.stop(begin + NOTE_S);
  }
}
