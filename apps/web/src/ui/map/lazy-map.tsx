import { useEffect, useState, type ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import type { MapProps } from './map-props.ts'

type LazyMapProps = MapProps & { readonly googleKey?: string | null | undefined }

/**
 * The code of the map is more than a whole first screen: it comes when one is opened, and never with one.
 * With a key it is Google's map; without, or where Google does not answer, our own.
 */
export function LazyMap({ googleKey, ...props }: LazyMapProps) {
  const [hasGoogle, setHasGoogle] = useState(true)
  if (!googleKey || !hasGoogle) return <Fetched key="own" part={OWN} props={props} texts={props.texts} />
  const googleProps = { ...props, googleKey, onFailure: () => setHasGoogle(false) }
  return <Fetched key="google" part={GOOGLE} props={googleProps} texts={props.texts} />
}

type Part<P> = { fetched: ComponentType<P> | null; readonly fetch: () => Promise<ComponentType<P>> }

function part<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  const made: Part<P> = { fetched: null, fetch: async () => (made.fetched ??= await load()) }
  return made
}
const OWN = part(async () => (await import('./map-view.tsx')).MapView)
const GOOGLE = part(async () => (await import('./google-map.tsx')).GoogleMap)

type FetchedProps<P> = { part: Part<P>; props: P; texts: MapProps['texts'] }

/** Says that it is coming, and lets whoever waits in vain ask again. */
function Fetched<P extends MapProps>({ part: wanted, props, texts }: FetchedProps<P>) {
  const [View, setView] = useState(() => wanted.fetched)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (View || hasFailed) return
    let isOpen = true
    wanted.fetch().then(
      (fetched) => isOpen && setView(() => fetched),
      () => isOpen && setHasFailed(true),
    )
    return () => {
      isOpen = false
    }
  }, [wanted, View, hasFailed])

  if (View) return <View {...props} />
  return (
    <section
      aria-label={texts.map}
      aria-busy={!hasFailed}
      className={cx('relative isolate grid min-h-48 place-items-center bg-sheet-2 text-ink-2', props.className)}
    >
      {hasFailed ? (
        <div role="alert" className="flex flex-col items-center gap-2">
          <p>{texts.failed}</p>
          <Button onClick={() => setHasFailed(false)}>{texts.tryAgain}</Button>
        </div>
      ) : (
        <p>{texts.loading}</p>
      )}
      {props.children}
    </section>
  )
}
