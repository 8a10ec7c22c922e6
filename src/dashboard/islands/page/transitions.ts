interface TransitionEvent extends Event {
  viewTransition?: { ready: Promise<void>; finished: Promise<void> } | null
}

/**
 * Pages fade into each other. Where the next page comes before that has ended, or the window is hidden, the browser leaves the fading
 * out and rejects its promises: nothing is wrong, so nobody is told.
 *
 * @see https://developer.mozilla.org/docs/Web/API/ViewTransition
 */
export function quietTransitions(): void {
  for (const name of ['pageswap', 'pagereveal']) {
    addEventListener(name, ({ viewTransition }: TransitionEvent) => {
      viewTransition?.ready.catch(() => {})
      viewTransition?.finished.catch(() => {})
    })
  }
}
