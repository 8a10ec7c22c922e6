import { type Signal, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { watchCamera } from './camera.ts'
import { createRepeats } from './repeats.ts'

/** Reads codes by the camera for as long as the component is there, and keeps the screen on. */
export function useCamera(
  onCode: (code: string) => void,
  { onStarted = async () => {} }: { onStarted?: () => Promise<void> } = {},
): {
  video: RefObject<HTMLVideoElement | null>
  note: Signal<string>
} {
  const video = useRef<HTMLVideoElement>(null)
  const note = useSignal('Starting the camera…')
  useEffect(() => {
    let isOver = false
    let endCamera: (() => void) | null = null
    const isRepeat = createRepeats()
    async function start() {
      try {
        const end = await watchCamera(video.current!, (value) => {
          if (!isRepeat(value, Date.now())) onCode(value)
        })
        if (isOver) end()
        else endCamera = end
        note.value = ''
      } catch (error) {
        note.value =
          (error as DOMException).name === 'NotAllowedError'
            ? 'Camera access is blocked. Allow it in your browser settings, or type codes below.'
            : 'No camera found. Type codes below.'
      }
      await onStarted()
    }
    void start()
    const lock = keepAwake()
    return () => {
      isOver = true
      endCamera?.()
      void lock.then((held) => held?.release())
    }
  }, [])
  return { video, note }
}

async function keepAwake(): Promise<{ release(): Promise<void> } | null> {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}
