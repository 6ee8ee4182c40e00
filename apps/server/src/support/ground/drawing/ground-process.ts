import { answerParent } from '#platform/processes/answer-parent.ts'
import type { GroundInput } from './draw-ground.ts'
import { groundSvg } from './ground-svg.ts'

answerParent(({ sheets }: GroundInput) => sheets.map(({ sheet, tiles }) => groundSvg(sheet, tiles)))
