import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

/** A component whose code is fetched when it is shown for the first time. Offline, it says so and waits. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  return function Lazy(props: Props) {
    const Component = useSignal(loaded)
    const isMissing = useSignal(false)
    useEffect(() => {
      if (loaded) return
      const start = () =>
        load().then(
          (component) => {
            loaded = component
            Component.value = component
          },
          () => {
            isMissing.value = true
          },
        )
      start()
      addEventListener('online', start)
      return () => removeEventListener('online', start)
    }, [])
    const Shown = Component.value
    if (Shown) return <Shown {...props} />
    return isMissing.value ? (
      <p class="ed-help">This part is not on this device yet. It comes with the connection.</p>
    ) : null
  }
}
