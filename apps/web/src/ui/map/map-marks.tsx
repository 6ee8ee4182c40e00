import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#ui/class-names.ts'
import { isInSight, lngLat } from './looking.ts'
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

/** How each shape sits on its point: a flag by the foot of its stake, the others by their middle. */
const ANCHORS: Readonly<Record<MapMark['shape'], string>> = {
  flag: 'translate(-50%, calc(-100% + 3px))',
  dot: 'translate(-50%, -50%)',
  triangle: 'translate(-12px, -50%)',
  here: 'translate(-50%, -50%)',
}

const TONES = { now: 'bg-stake text-sheet', done: 'bg-ok text-sheet', held: 'bg-hold text-hold-ink' }

type MarkShapeProps = Pick<MapMark, 'shape' | 'label' | 'tone'> & { isSelected: boolean }

function MarkShape({ shape, label, tone, isSelected }: MarkShapeProps) {
  if (shape === 'here') {
    return (
      <span className="grid size-9 place-items-center rounded-full bg-stake-wash">
        <span className="size-4 rounded-full border-2 border-sheet bg-stake" />
      </span>
    )
  }
  if (shape === 'dot') {
    return (
      <span className="relative grid size-6 place-items-center">
        <span className={cx('size-2.5 rounded-full border-2 border-sheet', isSelected ? 'bg-flag' : 'bg-ink')} />
        {label && <span className="mono absolute left-5 text-11 font-bold text-ink map-halo">{label}</span>}
      </span>
    )
  }
  if (shape === 'triangle') {
    return (
      <span className="flex h-6 items-center gap-1 pl-1">
        <svg viewBox="0 0 16 16" aria-hidden className="size-4 fill-sheet stroke-ink stroke-[1.75]">
          <path d="M8 2L15 14H1Z" className={isSelected ? 'stroke-flag' : ''} />
        </svg>
        <span className="text-12 font-semibold whitespace-nowrap text-ink map-halo">{label}</span>
      </span>
    )
  }
  const colour = isSelected ? 'bg-flag text-flag-ink' : tone ? TONES[tone] : 'bg-ink text-sheet'
  return (
    <span className="flex flex-col items-center">
      <span
        className={cx(
          'mono grid h-5 min-w-6 place-items-center rounded-1 px-1 text-12 font-bold max-md:h-7 max-md:min-w-9 max-md:px-1.5',
          colour,
        )}
      >
        {label}
      </span>
      <span className="h-3 w-0.5 bg-ink" />
      <span className="-mt-0.5 size-1.5 rounded-full bg-ink" />
    </span>
  )
}
