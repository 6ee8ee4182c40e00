import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part whose code is fetched when it is first opened, so that it does not weigh on the first load.
 * A fetch that failed is tried again at the next opening; React.lazy would remember the failure.
 */
export function lazyPart<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) {
  let fetched: ComponentType<P> | null = null
  const fetch = async () => (fetched ??= await load())

  function LazyPart(props: P) {
    const [Part, setPart] = useState(() => fetched)
    useEffect(() => {
      if (!props.open || Part) return
      fetch().then((part) => setPart(() => part), ignoreUntilAskedAgain)
    }, [props.open, Part])
    return Part && <Part {...props} />
  }
  return { LazyPart, prefetch: () => void fetch().catch(ignoreUntilAskedAgain) }
}

const ignoreUntilAskedAgain = () => undefined

/** When the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  let isOff = false
  const actUnlessOff = () => void (isOff || act())
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(actUnlessOff, { timeout: 2000 })
  else setTimeout(actUnlessOff, 1000)
  return () => {
    isOff = true
  }
}
