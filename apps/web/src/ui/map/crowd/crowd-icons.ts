import type { Map } from 'maplibre-gl'
import { drawn, setIcon } from '../base/icons.ts'
import type { MapColours } from '../base/map-colours.ts'
import { CROWD_LOOKS, type CrowdLook } from './crowd-props.ts'

const SIDE = 18
const MIDDLE = SIDE / 2

/** A ring waits, a dot in it is High, a diamond came back, a broken ring is on hold; chosen, each is filled and ticked. */
export function setCrowdIcons(map: Map, colours: MapColours): void {
  for (const look of CROWD_LOOKS) {
    setIcon(
      map,
      iconOf(look, false),
      drawn(SIDE, (brush) => drawWaiting(brush, look, colours)),
    )
    setIcon(
      map,
      iconOf(look, true),
      drawn(SIDE, (brush) => drawChosen(brush, look, colours)),
    )
  }
  setIcon(
    map,
    'crowd-base',
    drawn(SIDE + 10, (brush) => drawBase(brush, colours.sheet, colours.ink)),
  )
  setIcon(
    map,
    'crowd-base-chosen',
    drawn(SIDE + 10, (brush) => drawBase(brush, colours.ink, colours.ink)),
  )
}

const iconOf = (look: CrowdLook, isChosen: boolean) => `${isChosen ? 'chosen' : 'crowd'}-${look}`

const isBack = (look: CrowdLook) => look === 'back' || look === 'back-urgent'
const isUrgent = (look: CrowdLook) => look === 'urgent' || look === 'back-urgent'

function drawWaiting(brush: CanvasRenderingContext2D, look: CrowdLook, colours: MapColours): void {
  const line = isBack(look) ? colours.bad : look === 'held' ? colours.quiet : colours.ink
  brush.lineWidth = 2
  brush.strokeStyle = line
  brush.fillStyle = colours.sheet
  if (look === 'held') brush.setLineDash([2.4, 2.1])
  outline(brush, look, isBack(look) ? 6.5 : 5)
  brush.fill()
  brush.stroke()
  if (!isUrgent(look)) return
  brush.fillStyle = line
  brush.beginPath()
  brush.arc(MIDDLE, MIDDLE, 2, 0, 2 * Math.PI)
  brush.fill()
}

function drawChosen(brush: CanvasRenderingContext2D, look: CrowdLook, colours: MapColours): void {
  brush.fillStyle = isBack(look) ? colours.bad : colours.ink
  brush.strokeStyle = colours.sheet
  brush.lineWidth = 1.5
  outline(brush, look, isBack(look) ? 8 : 7)
  brush.fill()
  brush.stroke()
  brush.lineWidth = 1.75
  brush.beginPath()
  brush.moveTo(MIDDLE - 3, MIDDLE + 0.25)
  brush.lineTo(MIDDLE - 0.75, MIDDLE + 2.5)
  brush.lineTo(MIDDLE + 3.25, MIDDLE - 2.25)
  brush.stroke()
}

function outline(brush: CanvasRenderingContext2D, look: CrowdLook, radius: number): void {
  brush.beginPath()
  if (!isBack(look)) {
    brush.arc(MIDDLE, MIDDLE, radius, 0, 2 * Math.PI)
    return
  }
  brush.moveTo(MIDDLE, MIDDLE - radius)
  brush.lineTo(MIDDLE + radius, MIDDLE)
  brush.lineTo(MIDDLE, MIDDLE + radius)
  brush.lineTo(MIDDLE - radius, MIDDLE)
  brush.closePath()
}

function drawBase(brush: CanvasRenderingContext2D, fill: string, line: string): void {
  brush.fillStyle = fill
  brush.strokeStyle = line
  brush.lineWidth = 1.5
  brush.beginPath()
  brush.roundRect(1, 5, 26, 18, 2)
  brush.fill()
  brush.stroke()
}
