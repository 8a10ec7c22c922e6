import { createDecoder } from './decoder.ts'

const PERIOD_MS = 100

/**
 * Shows the camera at the back in a video, and tells of every code that it sees, again and again while it is there.
 *
 * @returns ends it
 * @throws DOMException NotAllowedError where the camera may not be used, NotFoundError where there is none
 */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (value: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  })
  const decode = await createDecoder()
  video.srcObject = stream
  await video.play()
  let timer = 0
  let isOver = false
  async function look() {
    try {
      const value = document.hidden ? null : await decode(video)
      if (value && !isOver) onCode(value)
    } catch {
      // A picture that cannot be read now: the next one may.
    }
    if (!isOver) timer = window.setTimeout(look, PERIOD_MS)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}
