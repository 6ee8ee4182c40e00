import type { BuildingSide } from '@demarc/domain/fieldwork/form'
import { useEffect, useRef } from 'react'
import type { PhotoOnPhone } from '../offline/index.ts'
import type { SlotStand } from '../slots/building-work.ts'
import { lightOf } from './picture/judge-picture.ts'

const ACROSS: Record<BuildingSide, BuildingSide> = { front: 'rear', rear: 'front', left: 'right', right: 'left' }
/** Fainter edges are leaves and bricks. */
const LEAST_EDGE = 160

/** The shot to hold this one against: of the same place, else of the side across, which has the same outline. */
export function findGhost(slots: readonly SlotStand[], slotId: string): PhotoOnPhone | null {
  const here = slots.find(({ slot }) => slot.id === slotId)
  const before = here?.photos.at(-1)
  if (before) return before.thumb ? before : null
  const side = here?.slot.side
  if (!side) return null
  const across = slots.find(({ slot }) => slot.side === ACROSS[side])?.photos.at(-1)
  return across?.thumb ? across : null
}

/** The edges of an earlier shot over the viewfinder, so that this one is taken from as far and as high. */
export function GhostOutline({ thumb }: { thumb: ArrayBuffer }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    void createImageBitmap(new Blob([thumb])).then(
      (bitmap) => {
        if (!isGone && canvas.current) drawEdges(canvas.current, bitmap)
        bitmap.close()
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [thumb])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full object-cover opacity-60" />
}

function drawEdges(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const { width, height } = bitmap
  canvas.width = width
  canvas.height = height
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  if (!ink) return
  ink.drawImage(bitmap, 0, 0)
  const picture = ink.getImageData(0, 0, width, height)
  const { data: points } = lightOf(picture)
  const edges = ink.createImageData(width, height)
  const at = (x: number, y: number) => points[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const across =
        at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
      const down =
        at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
      const strength = Math.hypot(across, down)
      if (strength < LEAST_EDGE) continue
      edges.data.set([255, 255, 255, Math.min(255, strength)], (y * width + x) * 4)
    }
  }
  ink.putImageData(edges, 0, 0)
}
