let audio: AudioContext | null = null

/** Browsers let a page make sounds once somebody has touched it: call it from a click. */
export function allowSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

const NOTES = {
  granted: [
    { hertz: 880, fromMs: 0, forMs: 90 },
    { hertz: 1320, fromMs: 100, forMs: 160 },
  ],
  denied: [
    { hertz: 196, fromMs: 0, forMs: 180 },
    { hertz: 165, fromMs: 220, forMs: 320 },
  ],
} as const

const VIBRATIONS_MS = { granted: [80], denied: [200, 80, 200] } as const

/** Says by ear and hand what the screen shows, to whoever looks at the guest instead. */
export function tellBySenses(answer: 'granted' | 'denied'): void {
  navigator.vibrate?.([...VIBRATIONS_MS[answer]])
  if (!audio) return
  for (const { hertz, fromMs, forMs } of NOTES[answer]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const from = audio.currentTime + fromMs / 1000
    tone.type = answer === 'granted' ? 'sine' : 'square'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.25, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + forMs / 1000)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + forMs / 1000)
  }
}
