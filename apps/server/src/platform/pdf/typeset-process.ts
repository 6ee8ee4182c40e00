import { answerParent } from '#platform/processes/answer-parent.ts'
import { openSetter } from './set-pdf.ts'
import type { TypesetInput } from './typeset.ts'

answerParent((input: TypesetInput) => openSetter(input)(input))
