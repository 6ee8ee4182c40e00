import { Layers, Maximize, Minimize, Minus, Plus } from 'lucide-react'
import type { Map } from 'maplibre-gl'
import { useId, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { Segments } from '#ui/form/segments.tsx'
import { Control } from './control.tsx'
import type { MapTexts } from './map-props.ts'
import type { Ground } from './use-ground.ts'

type MapControlsProps = {
  map: Map
  frame: RefObject<HTMLElement | null>
  ground: Ground
  texts: MapTexts
  /** Whoever brings tools of their own needs no word about pictures of the ground that there are not. */
  tools: ReactNode
}

/** Top right: closer, farther, what lies below, and the whole screen. */
export function MapControls({ map, frame, ground, texts, tools }: MapControlsProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const panel = useId()
  return (
    <div className="pointer-events-auto absolute top-4 right-4 flex flex-row-reverse items-start gap-2 max-md:top-3 max-md:right-3">
      <div className="flex flex-col rounded-1 border border-edge bg-sheet">
        <Control Icon={Plus} label={texts.zoomIn} onClick={() => map.zoomIn({ duration: 160 })} />
        <Control Icon={Minus} label={texts.zoomOut} onClick={() => map.zoomOut({ duration: 160 })} />
        {tools}
        {(!tools || ground.choices.length > 1) && (
          <Control
            Icon={Layers}
            label={texts.style}
            aria-expanded={isChoosing}
            aria-controls={panel}
            onClick={() => setIsChoosing(!isChoosing)}
          />
        )}
        <FullscreenControl frame={frame} texts={texts} />
      </div>
      {isChoosing && (
        <div id={panel} className="flex w-max max-w-64 flex-col gap-2 rounded-1 border border-edge bg-sheet p-2">
          {ground.choices.length > 1 && (
            <Segments
              label={texts.style}
              options={ground.choices.map((name) => ({ value: name, label: texts[name] }))}
              value={ground.name}
              onChange={ground.choose}
              size="sm"
              className="self-start"
            />
          )}
          {!ground.choices.includes('imagery') && <p className="text-12 text-ink-2">{texts.noImagery}</p>}
        </div>
      )}
    </div>
  )
}

function FullscreenControl({ frame, texts }: Pick<MapControlsProps, 'frame' | 'texts'>) {
  const isFull = useIsFullscreen(frame)
  // A phone's browser may have no full screen but for videos.
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : frame.current?.requestFullscreen()
    // The browser may say no, and has said so itself.
    change?.catch(() => undefined)
  }
  return (
    <Control
      Icon={isFull ? Minimize : Maximize}
      label={isFull ? texts.leaveFullscreen : texts.fullscreen}
      onClick={toggle}
    />
  )
}

function useIsFullscreen(frame: RefObject<HTMLElement | null>): boolean {
  const subscribe = (tell: () => void) => {
    document.addEventListener('fullscreenchange', tell)
    return () => document.removeEventListener('fullscreenchange', tell)
  }
  return useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === frame.current,
  )
}
