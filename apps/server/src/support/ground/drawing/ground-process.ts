import { answerParent } from '#platform/processes/answer-parent.ts'
import type { GroundInput } from './draw-ground.ts'
import { groundSvg } from './ground-svg.ts'
import { readTile } from './tile-features.ts'

answerParent(({ tiles, sheets }: GroundInput) => {
  const read = tiles.map(readTile)
  return sheets.map(({ sheet, tileNumbers }) =>
    groundSvg(
      sheet,
      tileNumbers.flatMap((number) => read[number] ?? []),
    ),
  )
})
