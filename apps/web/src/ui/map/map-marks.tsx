import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#ui/class-names.ts'
import { isInSight, lngLat } from './looking.ts'
import { ANCHORS, MarkShape } from './mark-shape.tsx'
import { useMoves } from './use-moves.ts'
import type { MapMark, MapProps } from './map-props.ts'

/**
 * The marks as buttons over the canvas, in its own container so that a wheel or a drag that begins on one still moves
 * the map. They are placed by hand and not by React: a map moves sixty times a second.
 */
export function MapMarks({ map, marks, selectedId, onSelect, onMove }: MapProps & { map: Map }) {
  const buttons = useRef<HTMLDivElement>(null)
  const moves = useMoves(map, { marks, onMove, onChange: () => place() })

  const place = () => {
    for (const [at, mark] of marks.entries()) {
      const button = buttons.current?.children[at]
      if (!(button instanceof HTMLElement)) continue
      const { x, y } = map.project(lngLat(moves.placeOf(mark)))
      button.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) ${ANCHORS[mark.shape]}`
    }
  }
  const placeNow = useEffectEvent(place)
  useEffect(() => placeNow())
  useEffect(() => {
    const move = () => placeNow()
    map.on('move', move)
    map.on('resize', move)
    return () => {
      map.off('move', move)
      map.off('resize', move)
    }
  }, [map])

  const show = ({ at }: MapMark) => {
    if (!isInSight(map, at)) map.easeTo({ center: lngLat(at), duration: 160 })
  }
  return createPortal(
    <div ref={buttons} className="pointer-events-none absolute inset-0">
      {marks.map((mark) => {
        const isSelected = mark.id === selectedId
        const shape = <MarkShape shape={mark.shape} label={mark.label} tone={mark.tone} isSelected={isSelected} />
        if (!mark.title)
          return (
            <span key={mark.id} aria-hidden className="absolute top-0 left-0">
              {shape}
            </span>
          )
        return (
          <button
            key={mark.id}
            type="button"
            data-mark={mark.id}
            data-movable={mark.isMovable && onMove ? true : undefined}
            // What is written on it is part of its name, for whoever speaks to the screen.
            aria-label={mark.title.includes(mark.label) ? mark.title : `${mark.label} ${mark.title}`}
            aria-current={isSelected ? 'true' : undefined}
            title={mark.title}
            className={cx(
              'pointer-events-auto absolute top-0 left-0 rounded-1 hover:z-2 focus-visible:z-3',
              isSelected && 'z-1',
              mark.isMovable && onMove && 'cursor-grab touch-none active:cursor-grabbing',
            )}
            onFocus={() => show(mark)}
            onClick={() => moves.isClick() && onSelect?.(mark.id)}
            {...(mark.isMovable && onMove ? moves.handlersOf(mark) : {})}
          >
            {shape}
          </button>
        )
      })}
    </div>,
    map.getCanvasContainer(),
  )
}
